import { SEVERITIES } from '../finding';
import type { RuleMeta } from '../rule';
import { presetNames } from './presets';
import type { MapShape, Shape, TextShape } from './shape';

const text = (description: string): TextShape => ({ kind: 'text', description });

/**
 * Without what no path from a folder is, what would turn the meaning of a glob around, and what takes for ever to match,
 * since all places of all signs within a name are tried.
 */
const globPattern = (excluded: string) =>
  String.raw`^(?!${excluded})(?!!(?!\())(?![\s\S]*?(?:\*[^/]*?){6})[\s\S]{1,1000}$`;

/** Of a chart's folder; `.` is that of the config. */
const folderGlob: TextShape = {
  kind: 'text',
  pattern: globPattern(String.raw`\s*$|/`),
  says: 'a path or glob from the folder of this file, such as charts/*, without / or ! at its start, and with at most 5 * in a name',
};

const fileGlob = (description: string): TextShape => ({
  kind: 'text',
  description,
  pattern: globPattern(String.raw`[\s./]*$|/`),
  says: "a path or glob from the chart's folder, such as ci/*-values.yaml, without / or ! at its start, and with at most 5 * in a name",
});

const severity: TextShape = { kind: 'text', oneOf: SEVERITIES };
const level: Shape = { kind: 'either', shapes: [{ kind: 'off' }, severity] };

const reason = text('Why; it is printed with the finding where those are shown that are suppressed');

const ruleSetting: Shape = {
  kind: 'either',
  definition: 'ruleSetting',
  shapes: [
    { kind: 'off' },
    severity,
    {
      kind: 'map',
      fields: {
        severity: { ...level, description: 'How bad a finding is; what the preset says, where it is left out' },
        allow: {
          kind: 'list',
          description: "Single findings that are right as they are; the rule's page says what they are matched by",
          items: {
            kind: 'map',
            fields: {
              match: text('What the rule found, such as `Role/reader`; `*` stands for any text'),
              reason,
            },
            required: ['match', 'reason'],
          },
        },
      },
    },
  ],
};

export const presetName: TextShape = { kind: 'text', oneOf: presetNames };

export const kubernetesVersion: TextShape = {
  kind: 'text',
  pattern: String.raw`^1\.\d+$`,
  says: "a minor version in quotes, such as '1.30'",
};

/** What is said for all charts, and may be said for some. */
const sectionFields = (rules: readonly RuleMeta[]): Readonly<Record<string, Shape>> => ({
  rules: {
    kind: 'map',
    definition: 'rules',
    description: 'What differs from the presets, by the id of a rule: `off`, `info`, `warning`, `error`, or a map',
    fields: {},
    others: ruleSetting,
    offered: Object.fromEntries(rules.map(({ id, description }) => [id, description])),
  },
  valueSets: {
    kind: 'list',
    description: "Globs of values files, from each chart's folder, that the chart is rendered with besides its own",
    items: fileGlob('A glob, such as `ci/*-values.yaml`'),
  },
  kubernetes: {
    kind: 'list',
    description:
      'The minor versions of Kubernetes that objects are checked for; else what kubeVersion of the chart admits',
    items: kubernetesVersion,
  },
  apiVersions: {
    kind: 'list',
    description:
      'What clusters have besides what Helm knows by itself, for charts that ask `.Capabilities.APIVersions`: what ' +
      '`helm template --api-versions` takes',
    items: {
      kind: 'text',
      pattern: String.raw`^[\w.-]+(?:/[\w.-]+){0,2}$`,
      says: 'an API version, such as monitoring.coreos.com/v1, or a kind of one, monitoring.coreos.com/v1/ServiceMonitor',
    },
  },
  ignore: {
    kind: 'list',
    definition: 'ignore',
    description: 'Findings to live with: all that an entry says must fit',
    items: {
      kind: 'map',
      fields: {
        rule: text("The rule's id"),
        file: fileGlob("A glob of the file, from the chart's folder, such as `templates/*.yaml`"),
        message: text('A part of the message'),
        valuesPath: text('A path in the values; those below it are included'),
        object: text('Kind and name of the rendered object, such as `Deployment/*`; `*` stands for any text'),
        reason,
      },
      required: ['rule', 'reason'],
    },
  },
});

/** The config file. The rules are offered by editors, and any others are accepted, since plugins bring their own. */
export function configShape(rules: readonly RuleMeta[] = []): MapShape {
  const section = sectionFields(rules);
  const everywhere = { kind: 'map', place: 'config', fields: section } as const;
  return {
    ...everywhere,
    fields: {
      extends: {
        kind: 'either',
        description: 'The presets of which rules are taken; `recommended` where it is left out',
        shapes: [presetName, { kind: 'list', items: presetName }],
      },
      ...section,
      helm: {
        kind: 'list',
        description:
          'For all charts: the binaries to render with; else that of HELM_BIN, or `helm` in PATH. And versions to check for',
        items: text('A path from this file with a `/`, a command in PATH, or a version in quotes, such as `3.14`'),
      },
      plugins: {
        kind: 'list',
        description: 'For all charts: modules that export `rules`, a list of rules of your own',
        items: text('A path from this file that begins with `./`, or the name of a package'),
      },
      charts: {
        kind: 'map',
        description:
          'The charts to lint, by globs of their folders from this file, with what differs for them (`{}` for nothing). ' +
          'Where several globs match, later ones are stronger',
        fields: {},
        names: folderGlob,
        others: { ...everywhere, definition: 'chart', outermost: ['extends', 'helm', 'plugins'] },
      },
    },
  };
}
