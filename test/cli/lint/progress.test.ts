import { startProgress } from '../../../src/cli/lint/progress';

function written(isTerminal: boolean, work: (say: (text: string) => void) => void): string {
  let text = '';
  const terminal = { out: false, err: isTerminal, width: 20 };
  const progress = startProgress({ cwd: '', env: {}, terminal, out: () => undefined, err: (more) => (text += more) });
  work(progress.say);
  progress.end();
  return text;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const slow = (say: (text: string) => void) => {
  say('reading');
  jest.advanceTimersByTime(1500);
  say('rendering a chart with a long name');
};

test('what takes longer than a second says what it does, and takes that back', () => {
  expect(written(true, slow)).toBe('\r\u001b[2Kreading\r\u001b[2Krendering a chart w\r\u001b[2K');
});

test('what a terminal obeys is shown in it, in one line', () => {
  const text = written(true, (say) => {
    say('a\u001b]0;b\u0007\n\u009b2J\u202e');
    jest.advanceTimersByTime(1500);
  });
  expect(text).toBe('\r\u001b[2Ka\u241b]0;b\u2407 \ufffd2J\ufffd\r\u001b[2K');
});

test('what changes often is not written as often, and the last is shown', () => {
  const counting = (say: (text: string) => void) => {
    say('0');
    jest.advanceTimersByTime(1000);
    for (let done = 1; done <= 50; done += 1) {
      say(String(done));
      jest.advanceTimersByTime(10);
    }
    jest.advanceTimersByTime(100);
  };
  const lines = written(true, counting).split('\r\u001b[2K').slice(1);
  expect(lines.slice(0, 3)).toEqual(['0', '10', '20']);
  expect(lines.slice(-2)).toEqual(['50', '']);
  expect(lines.length).toBeLessThan(9);
});

test('what is quick says nothing', () => {
  expect(written(true, (say) => say('reading'))).toBe('');
});

test('nothing but a terminal sees it', () => {
  expect(written(false, slow)).toBe('');
});
