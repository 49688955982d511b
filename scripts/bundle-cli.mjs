// Makes one file of the command line: to find and read some hundred modules takes as long as a lint. Its entry stays
// apart, since that loads the other one with the code that was compiled of it before.
import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

const table = 'src/kubernetes/table.generated.json';

/**
 * Tables that only renders need stay beside, as the compiler has copied them, and are read when something asks; so does
 * what imports modules of users, which compiled code cannot.
 */
const apart = {
  name: 'apart',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /\/import-module$/ }, () => ({ path: './import-module', external: true }));
    onResolve({ filter: /^\.\.\/kubernetes\/.*\.json$/ }, ({ path: file }) => ({ path: file, external: true }));
    onLoad({ filter: /table\.generated\.json$/ }, ({ path: file }) => {
      const entries = Object.entries(JSON.parse(readFileSync(file, 'utf8'))).map(([name, value]) => {
        const key = JSON.stringify(name);
        return typeof value === 'object'
          ? `get ${key}() { return table()[${key}]; }`
          : `${key}: ${JSON.stringify(value)}`;
      });
      const load = `const table = () => require('../kubernetes/${path.basename(file)}');`;
      return { contents: `${load}\nexport default { ${entries.join(', ')} };`, loader: 'js' };
    });
  },
};

/** What Node.js takes milliseconds to load, and few runs need: the command line's library starts no processes for us. */
const late = {
  name: 'late',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^node:(?:child_process|zlib)$/ }, ({ path: module }) => ({ path: module, namespace: 'late' }));
    onLoad({ filter: /.*/, namespace: 'late' }, ({ path: module }) => {
      const functions = { 'node:child_process': ['spawn'], 'node:zlib': ['gunzipSync'] }[module];
      const members = functions.map((name) => `exports.${name} = (...given) => load().${name}(...given);`);
      return { contents: [`const load = () => require('${module.slice('node:'.length)}');`, ...members].join('\n') };
    });
  },
};

const options = {
  absWorkingDir: root,
  outdir: 'lib/cli',
  bundle: true,
  platform: 'node',
  target: 'node20',
  // One library's CommonJS build hides from bundlers what it requires.
  mainFields: ['module', 'main'],
  minifySyntax: true,
  // A quarter of the text, which is read and hashed at each start; lines stay short enough to be told in a stack.
  minifyWhitespace: true,
  lineLimit: 120,
  metafile: true,
  logLevel: 'warning',
};

const results = [
  await build({ ...options, entryPoints: ['src/cli/main.ts'], external: ['./run'] }),
  // Archives are rare, and what reads them is large.
  await build({
    ...options,
    entryPoints: ['src/cli/run.ts'],
    external: ['tar'],
    plugins: [apart, late],
    // What the text of a build tells must tell all that it does.
    banner: {
      js: `// ${path.basename(table)} ${createHash('sha256')
        .update(readFileSync(path.join(root, table)))
        .digest('hex')}`,
    },
  }),
];

const inputs = results.flatMap(({ metafile }) => Object.keys(metafile.inputs));
const strangers = inputs.filter((input) => /node_modules\/(?:cdk8s|constructs)/.test(input));
if (strangers.length > 0) throw new Error(`the command line would load ${strangers.join(', ')}`);

// One character beyond these doubles what a text takes in memory, and the time to read it.
const wide = /.*[^\0-\x7f].*/.exec(readFileSync(path.join(root, 'lib/cli/run.js'), 'utf8'));
if (wide !== null) throw new Error(`write as an escape what is not ASCII in ${wide[0]}`);
