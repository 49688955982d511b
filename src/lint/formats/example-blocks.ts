import { dedent } from '../../text';
import type { ExampleFiles } from '../rule';

/** The files of an example as Markdown: each one's path and a block of code. */
export const exampleBlocks = (files: ExampleFiles): readonly string[] =>
  Object.entries(files).flatMap(([path, text]) => [
    `\`${path}\``,
    '',
    `\`\`\`${languageOf(path)}`,
    dedented(text),
    '```',
    '',
  ]);

const languageOf = (path: string) => (path.endsWith('.json') ? 'json' : /\.ya?ml$/.test(path) ? 'yaml' : 'text');

/** Examples stand indented in the code. */
export const dedented = (text: string): string => (text.startsWith('\n') ? dedent(text) : text.trimEnd());
