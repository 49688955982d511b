import { ApiObject } from 'cdk8s';
import { k8s } from 'cdk8s-plus-30';
import { templated, TemplateFile } from '../../src';
import type { TemplatedField } from '../../src/expr/templated';
import { chartOf, type EmittedChart, removeFolders } from './kit';
import { declaration, type SetName, sets } from './values';

/** A pod's spec; one container is added where a case has none of its own. */
type Spec = { readonly [K in keyof k8s.PodSpec]?: TemplatedField<k8s.PodSpec[K] | undefined> };

/** A pod's spec, and what the template and both Helms make of it. */
export interface SpecCase {
  readonly title: string;
  readonly spec: Spec;
  /** What the template says below `spec`, where that is worth reading. */
  readonly text?: string;
  /** The rendered spec, without its containers where the case has none of its own. */
  readonly rendered: Readonly<Record<SetName, object>>;
}

/** The API's names of the few fields that the class calls otherwise. */
const rawNames = (spec: Spec): object => {
  const { hostIpc, ...others } = spec as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(spec).flatMap(([key]) => (key === 'hostIpc' ? [['hostIPC', hostIpc]] : [[key, others[key]]])),
  );
};

const withContainers = (spec: Spec) =>
  ({ ...spec, containers: spec.containers ?? [{ name: 'c' }] }) as Spec & { containers: [] };

/** Tests each case twice: in the properties of a class of the API, and in those of a plain `ApiObject`. */
export function testSpecs(what: string, cases: readonly SpecCase[]): void {
  describe(what, () => {
    let chart: EmittedChart;
    beforeAll(() => {
      chart = chartOf(
        (scope) =>
          cases.forEach(({ spec }, index) => {
            const props = withContainers(spec);
            new k8s.KubePod(
              new TemplateFile(scope, `l1-${index}`),
              'pod',
              templated({ metadata: { name: `l1-${index}` }, spec: props }),
            );
            new ApiObject(
              new TemplateFile(scope, `raw-${index}`),
              'pod',
              templated({ apiVersion: 'v1', kind: 'Pod', metadata: { name: `raw-${index}` }, spec: rawNames(props) }),
            );
          }),
        { values: declaration },
      );
    });
    afterAll(removeFolders);

    const specText = (file: string) => chart.file(file).replace(/^[\s\S]*?\nspec:/, '');
    const withoutIndent = (text: string) => text.replaceAll('\n    ', '\n');

    test.each(cases.map((each, index) => ({ ...each, index })))('$title: the template', ({ text, index }) => {
      expect(specText(`raw-${index}`)).toBe(specText(`l1-${index}`));
      if (text !== undefined) expect(specText(`l1-${index}`)).toContain(withoutIndent(text));
    });

    test.each(Object.keys(sets) as SetName[])('what both Helms make of it: %s', async (name) => {
      const objects = await chart.objects({ values: sets[name] });
      cases.forEach(({ title, spec, rendered }, index) => {
        for (const form of ['l1', 'raw']) {
          const { containers, ...rest } = objects[`${form}-${index}`]!['spec'] as Record<string, unknown>;
          const seen = spec.containers === undefined ? rest : { ...rest, containers };
          expect({ title, form, seen }).toEqual({ title, form, seen: rendered[name] });
        }
      });
    });
  });
}
