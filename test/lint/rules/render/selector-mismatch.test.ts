import { selectorMismatch } from '../../../../src/lint/rules/render/selector-mismatch';
import { foundIn } from '../../objects/found-in';

const workload = (selector: string, labels: string, kind = 'Deployment') =>
  `apiVersion: ${kind === 'ReplicationController' ? 'v1' : 'apps/v1'}\nkind: ${kind}\nmetadata: { name: NAME }\nspec:\n  selector: ${selector}\n  template: { metadata: { labels: ${labels} }, spec: { containers: [] } }\n`;

test('which selectors meet the labels', async () => {
  const found = await foundIn(selectorMismatch, {
    value: workload('{ matchLabels: { app: a } }', '{ app: b }'),
    absent: workload('{ matchLabels: { app: a, tier: b } }', '{ app: a }', 'StatefulSet'),
    none: workload('{ matchLabels: { app: a } }', 'null', 'DaemonSet'),
    expression: workload('{ matchExpressions: [{ key: app, operator: NotIn, values: [a] }] }', '{ app: a }'),
    plain: workload('{ app: a }', '{ app: b }', 'ReplicationController'),
    empty: workload('{}', '{ app: a }'),
    'empty-labels': workload('{ matchLabels: null }', '{ app: a }', 'DaemonSet'),
    'ok-more-labels': workload('{ matchLabels: { app: a } }', '{ app: a, tier: b }'),
    'ok-expression': workload('{ matchExpressions: [{ key: app, operator: Exists }] }', '{ app: a }'),
    'ok-number': workload('{ matchLabels: { app: 1 } }', '{ app: "1" }'),
    'ok-none': workload('null', '{ app: a }'),
    'ok-plain': workload('{ app: a }', '{ app: a, tier: b }', 'ReplicationController'),
    'ok-empty-of-a-job': workload('{}', '{ app: a }', 'Job').replace('apps/v1', 'batch/v1'),
    'ok-other-group': workload('{ matchLabels: { app: a } }', '{ app: b }').replace('apps/v1', 'example.com/v1'),
  });
  expect(found).toEqual(['absent', 'empty', 'empty-labels', 'expression', 'none', 'plain', 'value']);
});
