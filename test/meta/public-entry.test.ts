import path from 'node:path';
import ts from 'typescript';
import { root, sourcesBelow } from './sources';

/** What a user can import, with what the editor shows about it. */
function publicNames(entry: string): { readonly name: string; readonly doc: string; readonly isType: boolean }[] {
  const file = path.join(root, entry);
  const program = ts.createProgram([file], { module: ts.ModuleKind.Node16, resolveJsonModule: true, strict: true });
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(program.getSourceFile(file)!);
  return checker.getExportsOfModule(module!).map((exported) => {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    return {
      name: exported.name,
      // A namespace is described where it is exported.
      doc: [symbol, exported].map((one) => ts.displayPartsToString(one.getDocumentationComment(checker))).join(''),
      isType: (symbol.flags & ts.SymbolFlags.Value) === 0,
    };
  });
}

const names = ['src/index.ts', 'src/testing/index.ts'].flatMap(publicNames);

test('every public name says what it is', () => {
  expect(names.filter(({ doc }) => doc === '').map(({ name }) => name)).toEqual([]);
});

test('every public value is used in a test', () => {
  const text = [...sourcesBelow('test'), ...sourcesBelow('examples'), ...sourcesBelow('charts')]
    .map((source) => source.text)
    .join('\n');
  const used = new Set(text.match(/\w+/g));
  expect(names.filter(({ name, isType }) => !isType && !used.has(name)).map(({ name }) => name)).toEqual([]);
});
