import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { renderFunctions } from './generate-functions';
import { renderKubernetes } from './generate-kubernetes';
import { renderConfigSchema } from './generate-config-schema';
import { renderReadme } from './generate-readme';
import { renderRulePages } from './generate-rule-pages';

interface GeneratedFile {
  /** From the repository's root. */
  readonly path: string;
  readonly text: string;
}

/** In this order: the pages show what the examples write, and that takes the files before them. */
const generators: readonly (() => readonly GeneratedFile[])[] = [
  renderKubernetes,
  () => [{ path: 'src/expr/functions.generated.ts', text: renderFunctions() }],
  renderConfigSchema,
  renderRulePages,
  renderReadme,
];

/** npm run generate [-- --check]: writes the generated files, or only names those that are not what they would be. */
function generate(check: boolean): number {
  let stale = 0;
  for (const render of generators) {
    for (const file of render().filter(isStale)) {
      stale += 1;
      process.stdout.write(`${check ? 'stale' : 'written'}: ${file.path}\n`);
      if (!check) write(file);
    }
  }
  if (stale === 0) process.stdout.write('All generated files are up to date.\n');
  else if (check) process.stderr.write('Run npm run generate, and look at what it changes.\n');
  return check && stale > 0 ? 1 : 0;
}

function write(file: GeneratedFile): void {
  mkdirSync(path.dirname(absolute(file)), { recursive: true });
  writeFileSync(absolute(file), file.text);
}

const absolute = (file: GeneratedFile) => path.join(__dirname, '..', file.path);
const isStale = (file: GeneratedFile) =>
  !existsSync(absolute(file)) || readFileSync(absolute(file), 'utf8') !== file.text;

process.exitCode = generate(process.argv.includes('--check'));
