import { isMap } from '../../package/data-file';
import { pushAll } from '../push-all';
import type { SchemaFault } from './fault';
import type { Scope } from './scope';

/** What a value breaks of the parts that hold for it as a whole: `allOf`, `anyOf`, `not`, `if` and the like. */
export function branchFaults({ schema, at, instance, below }: Scope): readonly SchemaFault[] {
  const faults: SchemaFault[] = [];
  const fault = (keyword: string, rest: Partial<SchemaFault> = {}) =>
    faults.push({
      path: instance.path,
      found: instance.data,
      at: [...at, keyword],
      keyword,
      accepted: schema[keyword],
      ...rest,
    });
  const each = (keyword: string): readonly (readonly SchemaFault[])[] => {
    const list: unknown = schema[keyword];
    return Array.isArray(list) ? list.map((part, index) => below(part, [...at, keyword, index])) : [];
  };
  pushAll(faults, each('allOf').flat());
  const any = each('anyOf');
  if (any.length > 0 && any.every((broken) => broken.length > 0)) fault('anyOf', { branches: any });
  const one = each('oneOf');
  const fitting = one.filter((broken) => broken.length === 0).length;
  if (one.length > 0 && fitting !== 1) fault('oneOf', fitting === 0 ? { branches: one } : {});
  if (schema.not !== undefined && below(schema.not, [...at, 'not']).length === 0) fault('not');
  if (schema.if !== undefined) {
    const arm = below(schema.if, [...at, 'if']).length === 0 ? 'then' : 'else';
    if (schema[arm] !== undefined) pushAll(faults, below(schema[arm], [...at, arm]));
  }
  for (const keyword of ['dependencies', 'dependentSchemas']) {
    const parts = schema[keyword];
    if (!isMap(parts) || !isMap(instance.data)) continue;
    for (const [name, part] of Object.entries(parts)) {
      if (Object.hasOwn(instance.data, name) && !Array.isArray(part))
        pushAll(faults, below(part, [...at, keyword, name]));
    }
  }
  return faults;
}
