import { raw } from '../../src';

/** `raw` with a text that is made. */
const rawOf = (text: string) => raw<string>('string')(Object.assign([text], { raw: [text] }));

test('what is nested deeper than our trees are is refused, so that nothing of it is lost', () => {
  const nested = (depth: number) => `${'('.repeat(depth)} .a ${')'.repeat(depth)}`;
  expect(() => rawOf(nested(500))).not.toThrow();
  expect(() => rawOf(nested(501))).toThrow('this is nested more than 500 deep');
});
