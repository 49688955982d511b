import type { ChartTemplate } from '../../package/chart';
import type { Node } from '../../template/nodes';

const SEPARATOR = /^---/gm;

/** https://helm.sh/docs/topics/chart_tests/; `test-success` is Helm 2's, which Helm still takes. */
const TEST_HOOK = /^\s*["']?helm\.sh\/hook["']?\s*:\s*["']?test(?:-success)?["']?\s*(?:#.*)?$/m;

/** Whether a node stands in a document that only runs under `helm test`. */
export function isInTestHook({ file: { text } }: ChartTemplate, node: Node): boolean {
  const at = node.range?.start ?? 0;
  const separators = [...text.matchAll(SEPARATOR)].map(({ index }) => index);
  const start = separators.findLast((one) => one <= at) ?? 0;
  return TEST_HOOK.test(
    text.slice(
      start,
      separators.find((one) => one > at),
    ),
  );
}
