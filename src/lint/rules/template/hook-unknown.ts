import type { Chart, ChartTemplate } from '../../../package/chart';
import { isMap } from '../../../package/data-file';
import { nearestName } from '../../../template/nearest-name';
import type { Origin } from '../../place/line-writer';
import { placeOfOrigin, writtenObjects } from '../../place/place-of-object';
import { type Entry, isLiteral } from '../../place/written-entries';
import { type Report, staticRule } from '../../rule';
import { atText } from '../../target';
import { soundTemplates } from '../../template-text/sound-templates';
import { quotedText } from '../../value-text';

type Message = 'hook' | 'policy' | 'weight';

export const hookUnknown = staticRule({
  id: 'hook-unknown',
  area: 'template',
  severity: 'error',
  description: 'an annotation that tells Helm something which Helm does not know',
  why: `
    Helm leaves an object out if one of the words in helm.sh/hook is no hook: it is neither installed nor run nor
    rendered, and nobody is told. Policies that Helm does not know do nothing: hooks are not deleted before they run again,
    objects are not kept. A weight that is no whole number is 0.`,
  links: ['https://helm.sh/docs/topics/charts_hooks/'],
  recommended: true,
  messages: {
    hook: {
      text: 'Helm knows no hook {found}, and leaves the object out without a word',
      help: 'write {accepted}',
    },
    policy: {
      text: 'Helm knows no {annotation} {found}, which has no effect',
      help: 'write {accepted}, or leave it out',
    },
    weight: {
      text: 'the weight {found} of a hook is no whole number, and counts as 0',
      help: 'write a whole number in quotes, such as "-5"',
    },
  },
  bad: {
    'templates/a.yaml': `
      apiVersion: batch/v1
      kind: Job
      metadata:
        name: migrate
        annotations:
          helm.sh/hook: pre-instal`,
  },
  good: {
    'templates/a.yaml': `
      apiVersion: batch/v1
      kind: Job
      metadata:
        name: migrate
        annotations:
          helm.sh/hook: pre-install`,
  },
  *check(subject): Generator<Report<Message>> {
    const templates = soundTemplates(subject);
    const own = new Set(templates);
    const seen = new Set<string>();
    for (const { name, value, origin } of annotationsOf(subject.chart, templates)) {
      const place = `${origin.template.file.path}:${origin.offset}:${name}`;
      if (!own.has(origin.template) || seen.has(place)) continue;
      seen.add(place);
      const { template, range } = placeOfOrigin(origin);
      for (const fault of faultsOf(name, value)) yield { ...fault, at: atText(template.file, range) };
    }
  },
});

/** What Helm takes, in any case: https://github.com/helm/helm/blob/v3.17.1/pkg/releaseutil/manifest_sorter.go */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  'helm.sh/hook': [
    ...['pre-install', 'post-install', 'pre-delete', 'post-delete', 'pre-upgrade', 'post-upgrade', 'pre-rollback'],
    // The last one is Helm 2's, which Helm still takes.
    ...['post-rollback', 'test', 'test-success'],
  ],
  'helm.sh/hook-delete-policy': ['before-hook-creation', 'hook-succeeded', 'hook-failed'],
  'helm.sh/hook-output-log-policy': ['hook-succeeded', 'hook-failed'],
  'helm.sh/resource-policy': ['keep'],
};

function faultsOf(name: string, value: string): readonly Omit<Report<Message>, 'at'>[] {
  if (name === 'helm.sh/hook-weight')
    return /^[-+]?\d+$/.test(value) ? [] : [{ message: 'weight', data: { found: quotedText(value) } }];
  const known = WORDS[name] ?? [];
  const unknown = value.split(',').map((word) => word.trim());
  return unknown
    .filter((word) => !known.includes(word.toLowerCase()))
    .map((word) => ({
      message: name === 'helm.sh/hook' ? 'hook' : 'policy',
      data: { annotation: name, found: quotedText(word), accepted: nearestName(word, known) ?? anyOf(known) },
    }));
}

const anyOf = (words: readonly string[]) => (words.length > 1 ? `one of ${words.join(', ')}` : words.join());

interface Annotation {
  readonly name: string;
  readonly value: string;
  readonly origin: Origin;
}

const MENTIONED = /helm\.sh\/(?:hook|resource-policy)/;

/** The annotations for Helm that templates write, as far as they are known without rendering: what Helm drops is in no render. */
function annotationsOf(chart: Chart, templates: readonly ChartTemplate[]): readonly Annotation[] {
  const mentioning = templates.filter(({ file }) => MENTIONED.test(file.text));
  // What a named template mentions may be included anywhere.
  const isShared = mentioning.some(({ rendersObjects }) => !rendersObjects);
  return (isShared ? templates : mentioning)
    .filter(({ rendersObjects }) => rendersObjects)
    .flatMap((template) => writtenObjects(chart)(template))
    .flatMap((entries) =>
      below(
        below(entries, 'metadata').flatMap(({ children }) => children),
        'annotations',
      ),
    )
    .flatMap((annotations) => [...annotations.children.flatMap(writtenOne), ...writtenInBraces(annotations)])
    .filter(({ name, value }) => (name in WORDS || name === 'helm.sh/hook-weight') && value !== '' && isLiteral(value));
}

const below = (entries: readonly Entry[], name: string) =>
  entries.filter(({ kind, key }) => kind === 'key' && key === name);

const writtenOne = ({ key, value, origin }: Entry): readonly Annotation[] =>
  value === undefined ? [] : [{ name: key, value, origin }];

const writtenInBraces = ({ flow, origin }: Entry): readonly Annotation[] =>
  isMap(flow) ? Object.entries(flow).map(([name, value]) => ({ name, value: String(value ?? ''), origin })) : [];
