import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderReadme } from '../scripts/generate-readme';

test('the pages show the examples as they are, and what these write', () => {
  for (const { path: file, text } of renderReadme()) {
    expect(text).toMatch(/\{\{-? .* \}\}/);
    expect(readFileSync(path.join(__dirname, '..', file), 'utf8')).toBe(text);
  }
});
