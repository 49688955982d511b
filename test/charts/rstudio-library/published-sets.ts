import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

/** What a published chart is rendered with. */
export interface ValueSet {
  readonly title: string;
  readonly valuesFile?: readonly string[];
  readonly setJson?: Readonly<Record<string, unknown>>;
}

const LIBRARY = 'rstudio-library';

interface ChartYaml {
  readonly dependencies?: readonly { readonly name: string }[];
}
interface TestSuite {
  readonly set?: Readonly<Record<string, unknown>>;
  readonly values?: readonly string[];
  readonly tests?: readonly Pick<TestSuite, 'set' | 'values'>[];
}

/** The charts in a folder that depend on the library. */
export const chartsWithLibrary = (folder: string): readonly string[] =>
  readdirSync(folder).filter((name) => {
    const file = path.join(folder, name, 'Chart.yaml');
    if (!existsSync(file)) return false;
    const { dependencies = [] } = parse(readFileSync(file, 'utf8')) as ChartYaml;
    return dependencies.some((dependency) => dependency.name === LIBRARY);
  });

/** All values that a chart brings with it: none, those of its files, those of its own tests. */
export function valueSets(chart: string): readonly ValueSet[] {
  const files = ['lint', 'ci', 'tests'].flatMap((folder) => yamlFiles(path.join(chart, folder)));
  const isSuite = (file: string) => file.endsWith('_test.yaml');
  const sets: readonly ValueSet[] = [
    { title: 'no values' },
    ...files.filter((file) => !isSuite(file)).map((file) => ({ title: short(file), valuesFile: [file] })),
    ...files.filter(isSuite).flatMap(setsOfSuite),
  ];
  const seen = new Set<string>();
  return sets.filter(({ valuesFile, setJson }) => {
    const key = JSON.stringify([valuesFile, setJson]);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** What a suite of helm-unittest renders its chart with. */
const setsOfSuite = (file: string): readonly ValueSet[] =>
  parseAllDocuments(readFileSync(file, 'utf8')).flatMap((document) => {
    const suite = ((document as { toJS(): unknown }).toJS() ?? {}) as TestSuite;
    return (suite.tests ?? []).map((test, index) => ({
      title: `${short(file)} ${index + 1}`,
      valuesFile: [...(suite.values ?? []), ...(test.values ?? [])].map((name) => path.join(path.dirname(file), name)),
      setJson: { ...suite.set, ...test.set },
    }));
  });

const yamlFiles = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.yaml'))
        .map((name) => path.join(folder, name))
    : [];

const short = (file: string) => path.join(path.basename(path.dirname(file)), path.basename(file));
