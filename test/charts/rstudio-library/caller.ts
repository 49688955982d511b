import { declareValues, HelmChart, RawTemplate, v, type HelmApp } from 'chartwright';
import { render, renderError, type RenderOptions, testHelms } from 'chartwright/testing';
import { parseAllDocuments } from 'yaml';
import { RstudioLibrary } from '../../../charts/rstudio-library/chart';
import { mapParallel } from '../../../src/helm';
import { synthesizedCharts, type SynthesizedCharts } from '../synthesized';

/** What a named template is called with. */
export interface Call {
  /** Its name, without that of the library. */
  readonly template: string;
  /** Its argument, as values from a file have it; the root context where it is not given. */
  readonly argument?: unknown;
  /** Whether the argument is what \`set\` has given. */
  readonly set?: boolean;
  /** Whether the argument has the root context, too, as \`context\`. */
  readonly context?: boolean;
}

/** A call, and what it must give: a text, character by character, or what its YAML holds, a document each. */
export type CallCase = Call & ({ readonly text: string } | { readonly yaml: readonly unknown[] });

const declaration = declareValues({
  calls: v.any({ default: [], description: 'Which templates are called, and with what' }),
  // As `--set` gives numbers: integers, and no floats.
  set: v.any({ default: {}, description: 'The argument of a call that has no other' }),
  nameOverride: v.string({ default: '', description: 'As in any chart' }),
  who: v.string({ default: '', description: 'Something for a template to read' }),
});

const RESULTS = `apiVersion: v1
kind: ConfigMap
metadata:
  name: results
data:
  {{- range $index, $call := .Values.calls }}
    {{- $argument := $ }}
    {{- if $call.set }}
      {{- $argument = $.Values.set }}
    {{- else if hasKey $call "argument" }}
      {{- $argument = $call.argument }}
    {{- end }}
    {{- if $call.context }}
      {{- $_ := set $argument "context" $ }}
    {{- end }}
  "{{ $index }}": {{ include (print "rstudio-library." $call.template) $argument | toJson }}
  {{- end }}
`;

/** A chart that shows what templates of the library give, written as charts are that know only their names. */
function addCaller(app: HelmApp): void {
  const library = new RstudioLibrary(app, 'rstudio-library');
  const caller = new HelmChart(app, 'caller', {
    version: '1.2.3',
    values: declaration,
    dependencies: [{ chart: library }],
  });
  new RawTemplate(caller, 'results', { content: RESULTS });
}

/** What the templates give. */
export async function results(
  charts: SynthesizedCharts,
  calls: readonly Call[],
  options: RenderOptions = {},
): Promise<readonly string[]> {
  const [object] = await render(charts.folder('caller'), {
    namespace: 'posit',
    ...options,
    values: { ...options.values, calls },
  });
  const data = object?.['data'] as Readonly<Record<string, string>>;
  return calls.map((_, index) => data[String(index)]!);
}

export interface Cases {
  readonly gives?: Readonly<Record<string, CallCase>>;
  /** Calls that stop the rendering, with what the message must say. */
  readonly fails?: Readonly<Record<string, Call & { readonly says: readonly string[] }>>;
}

/** A test for each case with each Helm. */
export function callCases({ gives = {}, fails = {} }: Cases): SynthesizedCharts {
  const charts = synthesizedCharts(addCaller);
  afterAll(() => charts.remove());

  describe.each(testHelms())('$name', (helm) => {
    let given: readonly string[];
    const said = new Map<string, string>();
    const names = Object.keys(gives);

    beforeAll(async () => {
      given = names.length === 0 ? [] : await results(charts, Object.values(gives), { helm });
      await mapParallel(Object.entries(fails), async ([name, { says: _, ...call }]) => {
        const { kind, message, raw } = await renderError(charts.folder('caller'), { values: { calls: [call] }, helm });
        said.set(name, kind === 'fail' ? message : `no sentence of ours: ${raw}`);
      });
    });

    if (names.length > 0) {
      test.each(names)('%s', (name) => {
        const found = given[names.indexOf(name)]!;
        const expected = gives[name]!;
        if ('text' in expected) expect(found).toBe(expected.text);
        else expect(documents(found)).toEqual(expected.yaml);
      });
    }
    if (Object.keys(fails).length > 0) {
      test.each(Object.entries(fails))('%s', (name, { says }) => {
        expect(
          says.filter((part) => !said.get(name)!.includes(part)).map((part) => `${part}: ${said.get(name)}`),
        ).toEqual([]);
      });
    }
  });
  return charts;
}

/** The documents of a text that hold anything. */
export const documents = (text: string): readonly unknown[] =>
  parseAllDocuments(text, { version: '1.1' })
    .map((document) => (document as { toJS(): unknown }).toJS())
    .filter((value) => value !== null);
