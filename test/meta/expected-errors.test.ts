import path from 'node:path';
import ts from 'typescript';
import { root, sourcesBelow } from './sources';

/** Behind each expected error stands the number of the one that is meant: `@ts-expect-error TS2322: why`. */
const EXPECTED = /@ts-expect-error(?: TS(\d+))?/;

const files = sourcesBelow('test').filter(
  ({ file, text }) => file.endsWith('types.test.ts') && /^\s*\/\/ @ts-expect-error/m.test(text),
);

/** The files compiled as if their comments expected nothing. */
function errorsOf(names: readonly string[]): ReadonlyMap<string, readonly ts.Diagnostic[]> {
  const config = ts.readConfigFile(path.join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file));
  const { options } = ts.parseJsonConfigFileContent(config.config, { ...ts.sys, readDirectory: () => [] }, root);
  const compilerOptions = { ...options, incremental: false, tsBuildInfoFile: undefined };
  const host = ts.createCompilerHost(compilerOptions);
  const { readFile } = host;
  host.readFile = (file) => readFile.call(host, file)?.replaceAll('@ts-expect-error', 'what is expected');
  const program = ts.createProgram([...names], compilerOptions, host);
  return new Map(names.map((name) => [name, program.getSemanticDiagnostics(program.getSourceFile(name))]));
}

describe('each expected error is the one that is meant', () => {
  let errors: ReturnType<typeof errorsOf>;
  beforeAll(() => (errors = errorsOf(files.map(({ file }) => path.join(root, file)))));

  test.each(files.map(({ file, text }) => [file, text] as const))('in %s', (file, text) => {
    const lines = text.split('\n');
    const expected = lines.flatMap((line, index) => {
      const found = EXPECTED.exec(/^\s*\/\//.test(line) ? line : '');
      return found === null ? [] : [{ line: index + 2, code: Number(found[1]), text: lines[index + 1]!.trim() }];
    });
    const reported = errors.get(path.join(root, file))!.map((error) => {
      const { line } = error.file!.getLineAndCharacterOfPosition(error.start!);
      return { line: line + 1, code: error.code, text: lines[line]!.trim() };
    });
    expect(expected.length).toBeGreaterThan(0);
    expect(reported).toEqual(expected);
  });
});
