import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A field as `@kubernetes/client-node` declares it; `type` is in its notation, such as `Array<V1EnvVar>`. */
export interface ModelField {
  readonly name: string;
  readonly type: string;
  readonly format: string;
  readonly required: boolean;
  readonly doc: string;
}

export interface Model {
  /** The class' name, such as `V1PodSpec` or `CoreV1Event`. */
  readonly name: string;
  readonly doc: string;
  readonly fields: readonly ModelField[];
}

/** What the API's paths tell of a model: where its objects live, and under which name. */
export interface Resource {
  readonly apiVersion: string;
  readonly plural: string;
  readonly namespaced: boolean;
}

// The package's main entry does not load on Node 20, so its files are read as text.
const generated = join(packageRoot(), 'dist', 'gen');

/** The release of the API that the models describe, such as `1.36`. */
export function apiRelease(): string {
  const header = readFileSync(join(generated, 'models', 'V1Pod.js'), 'utf8');
  return match(/OpenAPI spec version: release-([\d.]+)/, header);
}

/** The models that the package exports; its folder holds files of former releases besides. */
export function readModels(): Model[] {
  const all = readFileSync(join(generated, 'models', 'all.js'), 'utf8');
  return [...all.matchAll(/models\/(\w+)\.js/g)].map(([, name = '']) => readModel(name));
}

function readModel(name: string): Model {
  const source = readFileSync(join(generated, 'models', `${name}.js`), 'utf8');
  const declaration = readFileSync(join(generated, 'models', `${name}.d.ts`), 'utf8');
  const attributes = JSON.parse(match(/attributeTypeMap = (\[[^]*?\n?\]);/, source)) as Attribute[];
  const declared = new Map(
    [...declaration.matchAll(/^(?: {4}\/\*\*\n {4}\* (.*)\n {4}\*\/\n)? {4}'([^']+)'(\??):/gm)].map(
      ([, doc = '', field = '', optional]) => [field, { doc: unescape(doc), required: optional === '' }],
    ),
  );
  return {
    name,
    doc: unescape(/\n\/\*\*\n\* (.*)\n\*\/\nexport declare class/.exec(declaration)?.[1] ?? ''),
    fields: attributes.map((attribute) => {
      const { doc, required } = declared.get(attribute.name) ?? fail(`${name}.${attribute.name} is not declared`);
      return { name: attribute.baseName, type: attribute.type, format: attribute.format, required, doc };
    }),
  };
}

interface Attribute {
  /** The TypeScript name, which evades reserved words; `baseName` is the one in JSON. */
  readonly name: string;
  readonly baseName: string;
  readonly type: string;
  readonly format: string;
}

/** Resources by the model that is posted to them, or that a list of them is answered with. */
export function readResources(): Map<string, Resource> {
  const folder = join(generated, 'apis');
  const resources = new Map<string, Resource>();
  for (const file of readdirSync(folder).filter((each) => each.endsWith('Api.js'))) {
    for (const [model, resource] of resourcesIn(readFileSync(join(folder, file), 'utf8'))) {
      const former = resources.get(model);
      resources.set(model, { ...resource, namespaced: resource.namespaced || former?.namespaced === true });
    }
  }
  return resources;
}

function resourcesIn(source: string): [string, Resource][] {
  const paths = new Map(
    [...source.matchAll(/async ((?:create|list)\w+)\([^]*?localVarPath = '([^']+)'/g)].map(
      ([, name = '', path = '']) => [name, path],
    ),
  );
  const posted = /async (create\w+)\((?:(?!async )[^])*?serialize\(body, "(\w+)"/g;
  const listed = /async (list\w+)WithHttpInfo\(response\)(?:(?!async )[^])*?"(\w+)List"/g;
  return [...source.matchAll(posted), ...source.matchAll(listed)].flatMap(([, operation = '', model = '']) => {
    const resource = resourceAt(paths.get(operation) ?? '');
    return resource === undefined ? [] : [[model, resource] as [string, Resource]];
  });
}

function resourceAt(path: string): Resource | undefined {
  const [, core, group, inNamespace, plural] =
    /^\/(?:api\/(\w+)|apis\/([\w.]+\/\w+))(\/namespaces\/\{namespace\})?\/(\w+)$/.exec(path) ?? [];
  const apiVersion = core ?? group;
  if (apiVersion === undefined || plural === undefined) return undefined;
  return { apiVersion, plural, namespaced: inNamespace !== undefined };
}

function packageRoot(): string {
  for (let folder = __dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', '@kubernetes', 'client-node');
    if (existsSync(candidate)) return candidate;
  }
  return fail('@kubernetes/client-node is not installed');
}

function unescape(doc: string): string {
  return doc.replace(/\\(['"])/g, '$1');
}

function match(pattern: RegExp, text: string): string {
  return pattern.exec(text)?.[1] ?? fail(`${pattern.source} matches nothing`);
}

function fail(message: string): never {
  throw new Error(message);
}
