import { staticRule } from '../../rule';
import { atNode } from '../../target';
import { indentedActions } from '../../template-text/indented-actions';
import { lineStart } from '../../template-text/line';
import {
  atLineAbove,
  inBlockScalar,
  keyAround,
  lineAbove,
  opensScalar,
  type YamlContext,
  PRINTED,
} from '../../template-text/yaml-context';
import { soundTemplates } from '../../template-text/sound-templates';
import { placeOf } from '../../template-text/tag-places';
import { isMapPrinted } from '../../template-text/values-facts';

export const indentDepth = staticRule({
  id: 'indent-depth',
  area: 'template',
  severity: 'error',
  description:
    'a block that is indented by too few spaces to lie below its key, or by another number than the keys beside it',
  why: 'What is printed with too few spaces is not the value of the key above it: the key becomes null, and what should have been in it stands beside it, where nobody looks for it or the API refuses it.',
  links: ['https://helm.sh/docs/chart_template_guide/yaml_techniques/'],
  recommended: true,
  messages: {
    notBelow: {
      text: 'a block with {depth} spaces is not below "{key}", which has {above}',
      help: 'indent it by {needed} spaces or more',
    },
    keyTwice: {
      text: 'a block with {depth} spaces is not below "{key}", which has {above} and stands below the same key',
      help: 'remove the second "{key}"',
    },
    notBeside: {
      text: 'a block with {depth} spaces is neither below nor beside "{key}", which has {above}',
      help: 'indent it by {needed} spaces',
    },
  },
  bad: {
    'values.yaml': 'labels: { a: b }\n',
    'templates/a.yaml': 'metadata:\n  labels:\n    {{- toYaml .Values.labels | nindent 2 }}\n',
  },
  good: {
    'values.yaml': 'labels: { a: b }\n',
    'templates/a.yaml': 'metadata:\n  labels:\n    {{- toYaml .Values.labels | nindent 4 }}\n',
  },
  *check(subject) {
    for (const template of soundTemplates(subject)) {
      for (const { action, depth } of indentedActions(template)) {
        const isMap = isMapPrinted(subject.flow, action);
        const faults = placeOf(template, action).before.map((way) => faultOf(way, depth, isMap));
        const [first] = faults;
        if (first === undefined || faults.some((fault) => fault?.message !== first.message)) continue;
        yield { at: atNode(template, action), ...first };
      }
    }
  },
});

function faultOf(way: YamlContext, depth: number, isMap: boolean) {
  const above = lineAbove(way);
  if (above === undefined) return undefined;
  const { key, contentIndent, rest, isItem, indent, quote, inComment } = lineStart(above);
  const data = { depth, key: above.trim().slice(0, 60), above: contentIndent };
  if (quote !== undefined || inComment || (key === undefined && !isItem)) return undefined;
  const needed = contentIndent + 2;
  if (opensScalar(above)) {
    return depth <= (key === undefined ? indent : contentIndent)
      ? ({ message: 'notBelow', data: { ...data, needed } } as const)
      : undefined;
  }
  if (inBlockScalar(way)) return undefined;
  if (key !== undefined && rest.trim() === '') {
    if (depth > contentIndent || (depth === contentIndent && !isMap)) return undefined;
    const message = keyAround(atLineAbove(way)) === key ? 'keyTwice' : 'notBelow';
    return { message, data: { ...data, needed } } as const;
  }
  const isPlain = key !== undefined && /^[\w"']/.test(rest) && !rest.includes(PRINTED);
  if (!isPlain || depth <= contentIndent || !isMap) return undefined;
  return { message: 'notBeside', data: { ...data, needed: contentIndent } } as const;
}
