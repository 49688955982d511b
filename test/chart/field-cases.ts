import { TemplateFile } from '../../src';
import { type EmittedChart, removeFolders } from './kit';
import { build, fieldsText, raw } from './things';

/** A field of an object, the template's text for it, and what it renders as. */
export interface FieldCase {
  readonly title: string;
  readonly field: unknown;
  /** The whole text below the object's name, without the line break at its end. */
  readonly text: string;
  /** What both Helms read; the field itself when not given. */
  readonly rendered?: unknown;
}

/** Tests what is written for each field, and that both Helms read it back. */
export function testFields(what: string, cases: readonly FieldCase[]): void {
  describe(what, () => {
    let chart: EmittedChart;
    beforeAll(() => {
      chart = build((scope) =>
        cases.forEach(({ field }, index) => raw(new TemplateFile(scope, `case-${index}`), `case-${index}`, { field })),
      );
    });
    afterAll(removeFolders);

    const numbered = cases.map((each, index) => ({ ...each, name: `case-${index}` }));

    test.each(numbered)('$title', ({ name, text }) => {
      expect(fieldsText(chart, name)).toBe(`${text}\n`);
    });

    test('what both Helms read', async () => {
      const objects = await chart.objects();
      for (const { title, name, field, rendered = field } of numbered) {
        expect({ title, field: objects[name]!['field'] }).toEqual({ title, field: rendered });
      }
    });
  });
}
