import { isMap } from '../../../package/data-file';
import { DROPPED_REST, SECOND_DOCUMENT } from '../../../yaml/stream';
import { type Report, staticRule } from '../../rule';
import { atText, atValue } from '../../target';
import { valuesFiles } from '../../values/values-files';

type Message = 'fault' | 'second' | 'rest' | 'root';

/** A values file that Helm refuses. */
export const valuesInvalid = staticRule<Message>({
  id: 'values-invalid',
  area: 'values',
  severity: 'error',
  description: 'values.yaml or a value set cannot be read as a map of values',
  why: `Helm reads values files as one YAML map. Where the text is no YAML, or its root is a list or a text, neither
\`helm template\` nor \`helm install\` does anything. What stands below a \`{}\` or another first value they drop without a word.`,
  recommended: true,
  messages: {
    fault: { text: '{file} is not YAML: {fault}', help: 'correct the YAML here' },
    second: {
      text: '{file} has a second document, which Helm 3 does not read',
      help: 'keep one document, and put each other value set into a file of its own',
    },
    rest: {
      text: '{file} goes on after its first value: Helm reads that value alone, and drops everything from here on',
      help: 'make the file one map: remove what stands before it, such as {} or a text, and begin all its keys in one column',
    },
    root: { text: '{file} is a {found}, but values are a map', help: 'give it keys and values at its root' },
  },
  bad: { 'values.yaml': 'image:\n  tag: "1.29\n', 'ci/list-values.yaml': '- replicas: 2\n' },
  good: { 'values.yaml': 'image:\n  tag: "1.29"\n', 'ci/empty-values.yaml': '# nothing\n' },
  *check({ chart, valueSets }): Iterable<Report<Message>> {
    for (const { name, file } of valuesFiles(chart, valueSets)) {
      for (const { message, range } of file.faults.slice(0, 1)) {
        yield {
          at: atText(file.source, range),
          message: kindOf(message),
          data: { file: name, fault: clause(message) },
        };
      }
      const { data } = file;
      if (file.faults.length > 0 || data === null || data === undefined || isMap(data)) continue;
      yield {
        at: atValue(file),
        message: 'root',
        data: { file: name, found: Array.isArray(data) ? 'list' : typeof data },
      };
    }
  },
});

function kindOf(fault: string): Message {
  if (fault === SECOND_DOCUMENT) return 'second';
  return fault === DROPPED_REST ? 'rest' : 'fault';
}

/** Messages of the YAML library are sentences. */
const clause = (message: string) => message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, '');
