import { readdirSync } from 'node:fs';
import path from 'node:path';
import { presetsOf } from '../../src/lint/config/presets';
import { AREAS } from '../../src/lint/rule';
import { RULES } from '../../src/lint/rules';
import { findingsOf } from './kit';

const root = path.join(__dirname, '..', '..');
const namesBelow = (folder: string, suffix: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(suffix))
    .map((file) => file.slice(0, -suffix.length))
    .sort();

const filesOfRules = RULES.map(({ area, id }) => `${area}/${id}`).sort();

describe('nothing can be forgotten', () => {
  test('every rule is a file of its area and name, and every file is a rule of the list', () => {
    expect(namesBelow('src/lint/rules', '.ts').filter((name) => name.includes('/'))).toEqual(filesOfRules);
  });

  test('every rule has a test', () => {
    expect(namesBelow('test/lint/rules', '.test.ts')).toEqual(filesOfRules);
  });

  test('every rule has a page', () => {
    const pages = namesBelow('docs/rules', '.md').filter((name) => name !== 'README');
    expect(pages).toEqual(RULES.map(({ id }) => id).sort());
  });

  test('every rule is in a preset, every area has a rule, and the list is sorted', () => {
    expect(RULES.filter((rule) => presetsOf(rule).length === 0).map(({ id }) => id)).toEqual([]);
    expect(AREAS.filter((area) => RULES.every((rule) => rule.area !== area))).toEqual([]);
    const places = RULES.map(({ area, id }) => `${AREAS.indexOf(area)} ${id}`);
    expect(places).toEqual([...places].sort());
  });

  test('hygiene drowns nobody: its rules are in no other preset', () => {
    const others = RULES.filter(({ area }) => area === 'hygiene').flatMap((rule) => presetsOf(rule));
    expect([...new Set(others)]).toEqual(['hygiene']);
  });
});

describe.each(RULES.filter((rule) => !('checkedBy' in rule)).map((rule) => [rule.id, rule] as const))(
  '%s',
  (_, rule) => {
    test('finds something in its bad example, and nothing in its good one', async () => {
      expect(await findingsOf(rule, rule.bad)).not.toEqual([]);
      expect(await findingsOf(rule, rule.good)).toEqual([]);
    });

    test('says what, why and what to do', () => {
      expect(rule.description).toMatch(/^\S.*[^.\s]$/);
      expect(rule.why.trim()).toMatch(/^\S[^]*\.$/);
      for (const { text, help } of Object.values<{ text: string; help: string }>(rule.messages)) {
        expect(text).toMatch(/[^.\s]$/);
        expect(help).toMatch(/[^.\s]$/);
      }
    });
  },
);
