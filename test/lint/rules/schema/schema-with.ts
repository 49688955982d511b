import type { ExampleFiles } from '../../../../src/lint/rule';

/** A chart with this schema and these default values. */
export const schemaWith = (schema: unknown, values = '', files: ExampleFiles = {}): ExampleFiles => ({
  'values.yaml': values,
  'values.schema.json': typeof schema === 'string' ? schema : JSON.stringify(schema),
  ...files,
});

/** A chart below `demo` with values and a schema, and the lines of Chart.yaml that declare it. */
export const withDependency = (name: string, values: string, schema: unknown, more = ''): ExampleFiles => ({
  'Chart.yaml': `apiVersion: v2\nname: demo\nversion: 1.0.0\ndependencies: [{name: ${name}, version: 1.0.0${more}}]\n`,
  [`charts/${name}/Chart.yaml`]: `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`,
  [`charts/${name}/values.yaml`]: values,
  ...(schema === undefined ? {} : { [`charts/${name}/values.schema.json`]: JSON.stringify(schema) }),
});
