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
    const chain = aliases(exported, checker);
    return {
      name: exported.name,
      doc: chain.map((symbol) => documentation(symbol, checker)).join(''),
      isType: (chain.at(-1)!.flags & ts.SymbolFlags.Value) === 0,
    };
  });
}

/** A name, and what it stands for, export by export. */
function aliases(symbol: ts.Symbol, checker: ts.TypeChecker): readonly ts.Symbol[] {
  const next = symbol.flags & ts.SymbolFlags.Alias ? checker.getImmediateAliasedSymbol(symbol) : undefined;
  return next === undefined ? [symbol] : [symbol, ...aliases(next, checker)];
}

/** A namespace is described where it is exported: `export * as v`, a comment that the compiler does not find itself. */
function documentation(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  const exports = (symbol.declarations ?? []).filter(ts.isNamespaceExport).map(({ parent }) => parent);
  const above = exports.flatMap((one) => ts.getJSDocCommentsAndTags(one)).map((doc) => doc.getText());
  return [ts.displayPartsToString(symbol.getDocumentationComment(checker)), ...above].join('');
}

const names = ['src/index.ts', 'src/linter.ts', 'src/testing/index.ts'].flatMap(publicNames);

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
