import { placeOfObject } from '../../../src/lint/place/place-of-object';
import { chartOf } from '../../../src/package/chart';
import { chartSource } from '../../../src/package/source';
import { renderOf } from '../objects/render-text';

test('of hundreds of documents that differ in little, or in nothing, each object has its own', () => {
  const documentOf = (index: number) =>
    `---\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a${index % 2}\ndata:\n  index: "${index - (index % 2)}"\n`;
  const text = Array.from({ length: 400 }, (_, index) => documentOf(index)).join('');
  const same = '---\napiVersion: v1\nkind: Secret\nmetadata:\n  name: same\n'.repeat(200);
  const chart = chartOf(
    chartSource(
      new Map([
        ['Chart.yaml', 'name: web\n'],
        ['templates/a.yaml', text + same],
      ]),
    ),
  );
  const rendered = renderOf(`${text}${same}`.replaceAll('---\n', '---\n# Source: web/templates/a.yaml\n'));
  const lines = rendered.objects.map((object) => {
    const { template, range } = placeOfObject(chart, object, ['metadata', 'name'])!;
    return template.file.text.slice(0, range.start).split('\n').length;
  });
  const expected = [
    ...Array.from({ length: 400 }, (_, index) => index * 7 + 5),
    ...Array.from({ length: 200 }, (_, index) => 400 * 7 + index * 5 + 5),
  ];
  expect(lines).toEqual(expected);
});
