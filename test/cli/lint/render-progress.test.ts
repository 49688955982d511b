import { RenderProgress } from '../../../src/cli/lint/render-progress';
import type { Render } from '../../../src/lint/render/rendered';
import type { Lab } from '../../../src/lint/rule';

function watched() {
  const said: string[] = [];
  return { said, progress: new RenderProgress((text) => void said.push(text)) };
}

const lab: Lab = { render: () => Promise.resolve({} as Render) };

test('renders are counted for each chart', () => {
  const { said, progress } = watched();
  progress.begin('web (1 of 2)', 2);
  progress.oneMore();
  progress.oneMore();
  progress.begin('db (2 of 2)', 1);
  progress.oneMore();
  expect(said).toEqual([
    'rendering web (1 of 2): 0 of 2',
    'rendering web (1 of 2): 1 of 2',
    'rendering web (1 of 2): 2 of 2',
    'rendering db (2 of 2): 0 of 1',
    'rendering db (2 of 2): 1 of 1',
  ]);
});

test('what rules ask for is counted on, and of how many where they say so', () => {
  const { said, progress } = watched();
  progress.begin('web (1 of 1)', 1);
  const renderer = progress.heard({ renders: [], lab });
  progress.oneMore();
  progress.oneMore();
  renderer.lab.announce?.(3);
  progress.oneMore();
  expect(said.slice(1)).toEqual([
    'rendering web (1 of 1): 1 of 1',
    'rendering web (1 of 1): 2',
    'rendering web (1 of 1): 3 of 5',
  ]);
});
