import type { Abstract } from './abstract';
import { madeOf, sourcesOf } from './sources';

/** What a method of one of Helm's objects gives: `.Files.Get "name"`, `.Capabilities.APIVersions.Has "v1"`. */
export function methodResult(object: Abstract, args: readonly Abstract[]): Abstract {
  for (const { reference } of [object, ...args].flatMap(sourcesOf)) reference.use();
  if (object.kind !== 'builtin') return madeOf(args, 'call');
  if (object.path[0] !== 'Files') return object;
  const [name] = args;
  const isNamed = object.path[1] !== 'Glob' && name?.kind === 'literal';
  return { kind: 'file', chart: object.chart, ...(isNamed ? { name: String(name.value) } : {}) };
}
