import { lineAt } from '../../package/source-file';
import type { ValuesRead } from '../flow/events';
import type { Explanation } from '../rule';

/** The finding of a render that stops where a field is asked of nothing, which tells the fault and with which values. */
export const stoppedRender = ({ template, node, reference }: ValuesRead, parent: readonly string[]): Explanation => ({
  rule: 'render-fails',
  file: template.file.path,
  line: lineAt(template.file, node.range?.start ?? 0),
  says: `nil pointer evaluating interface {}.${reference.path[parent.length] ?? ''}`,
});
