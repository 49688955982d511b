import { type Block, type Expr, fn, include, not, text } from 'chartwright';
import { typeCheck } from './type-check';

/** Files by their names; the content of each is text, or a map that is written in the file's format. */
export type ConfigFiles = Readonly<Record<string, unknown>>;

/** The steps of a template that writes files, each as an entry of a ConfigMap's data. */
export function eachFile(
  block: Block,
  files: Expr<ConfigFiles | undefined>,
  body: (block: Block, content: Expr<unknown>) => void,
): void {
  block.each(
    files,
    (inFile, content, file) => {
      inFile.line(fileKey(file));
      inFile
        .if(fn.kindIs('string', content), (asItIs) => asItIs.write(fn.nindent(2, content as Expr<string>)))
        .else((built) => {
          requireEntries(built, text`the file ${file}`, content);
          body(built, content);
        });
    },
    { as: 'content', key: 'file' },
  );
}

/** The key of a file, behind which its text begins. YAML itself knows which names need quotes. */
export const fileKey = (file: Expr<string>): Expr<string> =>
  text`${fn.trimSuffix(' ""', fn.toYaml(fn.dict(file, '')))} |`;

/** Stops where something is neither a map nor a list, nor missing. */
export function requireEntries(block: Block, name: Expr<string>, value: Expr<unknown>): void {
  const kinds = fn.list('map', 'slice', 'invalid');
  block.if(not(fn.has(fn.kindOf(value), kinds)), (other) =>
    other.do(include(typeCheck, { name, object: value, expected: 'map', description: 'of settings, or text' })),
  );
}
