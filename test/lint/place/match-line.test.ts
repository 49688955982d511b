import { placeOfLine } from '../../../src/lint/place/place-of-line';
import { inputOf } from '../kit';

const { chart } = inputOf({
  'templates/a.yaml': 'kind: ConfigMap\ndata:\n  {{ .Values.key }}: {{ .Values.text }}\n  sound: "yes"\n',
});
const [template] = chart.templates;
const rendered = ['kind: ConfigMap', 'data:', '  a: b: c', '  sound: "yes"', ''];

test.each([
  [0, 1],
  [2, 3],
  [3, 4],
  // Neither is a line of the render; nothing is found, and the search ends.
  [-1, undefined],
  [9, undefined],
])('line %i of the render is written at line %s', (index, line) => {
  const place = placeOfLine(chart, template!, rendered, index);
  const written = place && template!.file.text.slice(0, place.range.start).split('\n').length;
  expect(written).toBe(line);
});
