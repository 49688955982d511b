import { ChartwrightError } from '../errors';
import type { Node, TemplateNode } from '../template/nodes';
import { parseTemplate } from '../template/parser';
import { visit } from '../template/visit';
import { isFileSource, type PlacedFile, type SourceFile } from './file-source';
import type { HelmChart } from './helm-chart';
import { namedTemplatesOf } from './libraries';

/**
 * Names of templates are global over a release: each carries its chart's name, is defined once, and what is included is
 * there.
 *
 * @throws ChartwrightError DEFINE_NAME_INVALID
 */
export function checkTemplates(chart: HelmChart, sources: readonly PlacedFile[]): void {
  const trees = sources.flatMap((source) => (source.kind === 'static' ? [] : [{ source, body: bodyOf(source) }]));
  const defined = new Set(trees.flatMap(({ body }) => definedIn(body)));
  const known = new Set([...defined, ...namedTemplatesOf(chart).map(({ name }) => name)]);
  checkDefines(chart);
  const outside = (chart.props.dependencies ?? []).some((dependency) => !('chart' in dependency));
  // What a chart from elsewhere defines is not known here.
  if (outside) return;
  for (const { source, body } of trees) {
    for (const name of includedIn(body)) if (!known.has(name)) throw unknownTemplate(name, source, known);
  }
}

const bodyOf = (source: SourceFile): readonly TemplateNode[] =>
  source.kind === 'template' ? source.nodes : source.kind === 'raw' ? parseTemplate(source.text).tree.body : [];

function checkDefines(chart: HelmChart): void {
  const places = new Map<string, string>();
  for (const construct of chart.node.findAll()) {
    if (!isFileSource(construct)) continue;
    for (const { name, origin } of construct.namedTemplates ?? []) {
      const place = { constructPath: construct.node.path, ...origin() };
      if (!name.startsWith(`${chart.name}.`)) {
        throw new ChartwrightError('DEFINE_NAME_INVALID', 'a named template lacks its chart’s prefix', {
          ...place,
          found: name,
          accepted: `${chart.name}.…, since the names are shared with every chart of a release`,
          advice: `call it ${chart.name}.${name.split('.').at(-1)!}`,
        });
      }
      const other = places.get(name);
      if (other !== undefined) {
        throw new ChartwrightError('DEFINE_NAME_INVALID', `the named template ${name} is defined twice`, {
          ...place,
          found: `also in ${other}`,
          accepted: 'each name once',
          advice: 'put the template into one NamedTemplates file only',
        });
      }
      places.set(name, construct.node.path);
    }
  }
}

export function definedIn(body: readonly TemplateNode[]): readonly string[] {
  const names: string[] = [];
  visit(body, (node) => {
    if (node.kind === 'define' || node.kind === 'block') names.push(node.name.value);
  });
  return names;
}

function includedIn(body: readonly TemplateNode[]): readonly string[] {
  const names: string[] = [];
  visit(body, (node: Node) => {
    if (node.kind === 'template') names.push(node.name.value);
    if (node.kind !== 'command') return;
    const [head, name] = node.operands;
    if (head?.kind === 'identifier' && head.name === 'include' && name?.kind === 'string') names.push(name.value);
  });
  return names;
}

const unknownTemplate = (name: string, { path, place }: PlacedFile, known: ReadonlySet<string>) =>
  new ChartwrightError('DEFINE_NAME_INVALID', `${path} includes a template that is not defined`, {
    ...place,
    found: name,
    accepted: known.size === 0 ? 'no template is defined yet' : [...known].sort().join(', '),
    advice: 'list it in a NamedTemplates file of the chart, or depend on the library that defines it',
  });
