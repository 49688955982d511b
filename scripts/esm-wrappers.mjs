// Finishes the build. Beside each public entry it writes an ES module with the same names, spelled out, since Node and
// bundlers read a module's exports without running it; the classes stay those of the one CommonJS build.
import { chmodSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const lib = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'lib');
const require = createRequire(import.meta.url);

for (const entry of ['index', 'linter', 'testing/index']) {
  const file = path.join(lib, entry);
  const names = Object.keys(require(`${file}.js`)).sort();
  const own = `./${path.basename(entry)}.js`;
  const lines = [`import cjs from '${own}';`, ...names.map((name) => `export const ${name} = cjs.${name};`)];
  writeFileSync(`${file}.mjs`, `${lines.join('\n')}\n`);
  writeFileSync(`${file}.d.mts`, `export * from '${own}';\n`);
}

// The compiler drops the mode, and a linked package runs the file itself.
chmodSync(path.join(lib, 'cli', 'main.js'), 0o755);
