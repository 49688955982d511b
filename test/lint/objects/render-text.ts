import { parseManifests } from '../../../src/helm';
import type { Render, RenderedObject } from '../../../src/lint/render/rendered';
import { defaultValueSet, type ValueSet } from '../../../src/package/value-set';

/** A render of text as `helm template` prints it. */
export function renderOf(text: string, valueSet: ValueSet = defaultValueSet): Render {
  const objects: RenderedObject[] = [];
  const render: Render = { valueSet, helm: '4.1.4', text, objects, broken: [], unreadable: [] };
  const counts = new Map<string | undefined, number>();
  for (const { object, source } of parseManifests(text)) {
    const index = counts.get(source) ?? 0;
    counts.set(source, index + 1);
    const { name = '', namespace } = object.metadata;
    const { apiVersion, kind } = object;
    objects.push({ apiVersion, kind, name, namespace, data: object, render, source, index });
  }
  return render;
}
