import { brokenDocument } from '../../../../src/lint/rules/render/broken-document';
import { findingsOf } from '../../kit';

test('what is no object, and what is', async () => {
  const findings = await findingsOf(brokenDocument, {
    'templates/no-version.yaml': 'kind: Secret\nmetadata: { name: a }\n',
    'templates/no-kind.yaml': 'apiVersion: v1\nmetadata: { name: a }\n',
    'templates/ok-empty.yaml': '# nothing\n---\n{{- if .Values.x }}a: b{{ end }}\n',
    'templates/ok-object.yaml': 'apiVersion: v1\nkind: Secret\nmetadata: { name: a }\n',
    'templates/ok-twice.yaml': 'apiVersion: v1\nkind: Secret\nmetadata: { name: b, name: c }\n',
    'templates/NOTES.txt': 'Thank you\n',
  });
  expect(findings.map(({ location: { file } }) => file).sort()).toEqual([
    'templates/no-kind.yaml',
    'templates/no-version.yaml',
  ]);
});
