import { thrownError } from '../src/thrown-error';

const trap = () => {
  throw new Error('do not look');
};
const shy = (error: Error) => Object.defineProperty(error, 'message', { get: trap });

test.each<[string, unknown, string]>([
  ['a text', 'out of order', 'out of order'],
  ['nothing', undefined, 'undefined'],
  ['a symbol', Symbol('s'), 'Symbol(s)'],
  [
    'an object without a prototype',
    Object.assign(Object.create(null) as object, { a: 1 }),
    '[Object: null prototype] { a: 1 }',
  ],
  [
    'what throws as it is shown',
    { [Symbol.for('nodejs.util.inspect.custom')]: trap },
    'something that cannot be shown',
  ],
  ['an error that hides its message', shy(new Error('x')), 'something that cannot be shown'],
])('%s is told as a text, without a stack of ours', (_, thrown, message) => {
  const error = thrownError(thrown);
  expect(error).toBeInstanceOf(Error);
  expect([error.message, error.stack]).toEqual([message, undefined]);
});

test('a proxy of which every look throws has a text, too', () => {
  const proxy = new Proxy(new Error('x'), { get: trap, getPrototypeOf: trap, has: trap, ownKeys: trap });
  expect(typeof thrownError(proxy).message).toBe('string');
});

test('an error stays what it is', () => {
  const error = new TypeError('x');
  expect(thrownError(error)).toBe(error);
});
