import { type Block, type Expr, fn, not, text } from 'chartwright';
import { requireType, requireTypeIfSet } from './type-check';

/** Files by their names; the content of each is text, or a map that is written in the file's format. */
export type ConfigFiles = Readonly<Record<string, unknown>>;

/** Stops where files are no map. */
export const requireFiles = (block: Block, name: string, files: Expr<unknown>): void =>
  requireTypeIfSet(block, files, { name, expected: 'map', description: 'accepted: files by their names' });

/** The steps of a template that writes files, each as an entry of a ConfigMap's data; `where` is what messages say. */
export function eachFile(
  block: Block,
  files: Expr<ConfigFiles | undefined>,
  body: (block: Block, content: Expr<unknown>, where: Expr<string>) => void,
): void {
  block.each(
    files,
    (inFile, content, file) => {
      inFile.line(fileKey(file));
      inFile
        .if(fn.kindIs('string', content), (asItIs) => asItIs.write(fn.nindent(2, content as Expr<string>)))
        .else((built) => {
          requireEntries(built, text`the file ${file}`, content);
          body(built, content, built.let('where', text`the file ${file}:`));
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
    requireType(other, value, { name, expected: 'map', description: 'of settings, or text' }),
  );
}
