import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderReadme } from '../scripts/generate-readme';

test('the README shows the example as it is, and what it writes', () => {
  for (const { path: file, text } of renderReadme()) {
    expect(text).toMatch(/replicas: \{\{ int64 \.Values\.replicas \}\}/);
    expect(readFileSync(path.join(__dirname, '..', file), 'utf8')).toBe(text);
  }
});
