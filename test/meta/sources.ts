import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

export const root = path.join(__dirname, '..', '..');

export interface Import {
  /** As written. */
  readonly specifier: string;
  /** From the repository's root, where it is a file of ours. */
  readonly file?: string;
  /** Gone in the built code: a cycle of such imports is no cycle when it runs. */
  readonly typeOnly: boolean;
}

export interface Source {
  /** From the repository's root, such as `src/chart/helm-app.ts`. */
  readonly file: string;
  readonly text: string;
  readonly imports: readonly Import[];
}

/** The hand-written TypeScript files below a folder, by path. */
export function sourcesBelow(folder: string): Source[] {
  return filesBelow(folder)
    .filter((file) => /(?<!\.d|\.generated)\.ts$/.test(file))
    .map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return { file, text, imports: importsOf(file, text) };
    });
}

export function filesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
}

function importsOf(file: string, text: string): Import[] {
  const found: Import[] = [];
  const add = (specifier: ts.Node | undefined, typeOnly: boolean) => {
    if (specifier === undefined || !ts.isStringLiteral(specifier)) return;
    found.push({ specifier: specifier.text, file: resolve(file, specifier.text), typeOnly });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeOnlyImport(node.importClause));
    if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, isTypeOnlyExport(node));
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true);
    // Loaded when it is called: no part of a cycle of files that load each other.
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) add(node.arguments[0], true);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  return found;
}

function isTypeOnlyImport(clause: ts.ImportClause | undefined): boolean {
  if (clause === undefined) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const bindings = clause.namedBindings;
  if (clause.name !== undefined || bindings === undefined || !ts.isNamedImports(bindings)) return false;
  return bindings.elements.every((element) => element.isTypeOnly);
}

function isTypeOnlyExport({ isTypeOnly, exportClause }: ts.ExportDeclaration): boolean {
  if (isTypeOnly) return true;
  return exportClause !== undefined && ts.isNamedExports(exportClause)
    ? exportClause.elements.every((element) => element.isTypeOnly)
    : false;
}

function resolve(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  const target = path.join(path.dirname(from), specifier).replace(/\.js$/, '');
  const candidates = [`${target}.ts`, `${target}/index.ts`, target];
  return candidates.find((candidate) => ts.sys.fileExists(path.join(root, candidate)));
}
