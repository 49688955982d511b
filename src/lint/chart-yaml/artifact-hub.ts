import { type DataPath, isMap } from '../../package/data-file';
import { readYaml } from '../../yaml/read';
import { imageReference } from './image-reference';
import { isWebAddress } from './web-address';

/** What is wrong with the text of an annotation: where in it, what is there, and what Artifact Hub takes. */
export interface AnnotationFault {
  readonly path: DataPath;
  readonly found: unknown;
  readonly accepted: string;
}

type Check = (value: unknown, path: DataPath) => readonly AnnotationFault[];

const not =
  (accepted: string, fits: (value: unknown) => boolean): Check =>
  (found, path) =>
    fits(found) ? [] : [{ path, found, accepted }];

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const text = not('a text', isText);
const url = not('a URL', (value) => isText(value) && isWebAddress(value));
const oneOf = (...words: readonly string[]) =>
  not(`one of ${words.join(', ')}`, (value) => words.includes(String(value)));

/** A list of maps with these entries, of which those that end with `?` may be left out. */
function list(entries: Readonly<Record<string, Check>>): Check {
  return (value, path) => {
    if (!Array.isArray(value)) return [{ path, found: value, accepted: 'a list of maps' }];
    return value.flatMap((item: unknown, index) => mapFaults(entries, item, [...path, index]));
  };
}

function mapFaults(
  entries: Readonly<Record<string, Check>>,
  item: unknown,
  path: DataPath,
): readonly AnnotationFault[] {
  if (!isMap(item)) return [{ path, found: item, accepted: 'a map' }];
  return Object.entries(entries).flatMap(([entry, check]) => {
    const key = entry.replace('?', '');
    if (item[key] === undefined && entry.endsWith('?')) return [];
    return check(item[key], [...path, key]);
  });
}

const links = list({ name: text, url });

/** Changes may be plain texts, but then all of them. */
const changes: Check = (value, path) => {
  if (Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string')) return [];
  const kind = oneOf('added', 'changed', 'deprecated', 'removed', 'fixed', 'security');
  return list({ 'kind?': kind, description: text, 'links?': links })(value, path);
};

/** https://artifacthub.io/docs/topics/annotations/helm/ */
const STRUCTURED: Readonly<Record<string, Check>> = {
  changes,
  crds: list({ kind: text, version: text, name: text }),
  crdsExamples: not('a list of maps', (value) => Array.isArray(value) && value.every(isMap)),
  images: list({ image: not('the name of an image', (value) => isText(value) && imageReference(value) !== undefined) }),
  links,
  maintainers: list({ name: text, email: text }),
  recommendations: list({ url }),
  screenshots: list({ title: text, url }),
  signKey: (value, path) => mapFaults({ fingerprint: text, url }, value, path),
};

const flag = oneOf('true', 'false');

const WORDS: Readonly<Record<string, Check>> = {
  category: oneOf(
    'ai-machine-learning',
    'database',
    'integration-delivery',
    'monitoring-logging',
    'networking',
    'security',
    'skip-prediction',
    'storage',
    'streaming-messaging',
  ),
  containsSecurityUpdates: flag,
  operator: flag,
  operatorCapabilities: oneOf('Basic Install', 'Seamless Upgrades', 'Full Lifecycle', 'Deep Insights', 'Auto Pilot'),
  prerelease: flag,
};

const HUB = 'artifacthub.io/';

/** What Artifact Hub cannot take of an annotation; one that it does not know is left alone. */
export function annotationFaults(key: string, annotation: string): readonly AnnotationFault[] {
  const name = key.startsWith(HUB) ? key.slice(HUB.length) : '';
  const word = Object.hasOwn(WORDS, name) ? WORDS[name] : undefined;
  if (word !== undefined) return word(annotation.trim(), []);
  const structured = Object.hasOwn(STRUCTURED, name) ? STRUCTURED[name] : undefined;
  if (structured === undefined || annotation.trim() === '') return [];
  const { value, faults } = readYaml(annotation);
  const [fault] = faults;
  if (fault !== undefined) return [{ path: [], found: annotation, accepted: `YAML (${fault.message})` }];
  return structured(value, []);
}
