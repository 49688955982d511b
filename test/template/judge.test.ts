import { parseTemplate } from '../../src/template/parser';
import { printTemplate } from '../../src/template/printer';
import { readCases, readPrinted, readVerdicts } from './cases';
import { dumpFile } from './dump';
import { stripRanges } from './strip-ranges';

const cases = readCases();
const verdicts = readVerdicts();
const accepted = cases.filter(({ code }) => code === undefined);
const refused = cases.filter(({ code }) => code !== undefined);

const row = <C extends { topic: string; template: string }>(entry: C) =>
  [`${entry.topic}: ${JSON.stringify(entry.template)}`, entry] as const;

test('the judge has seen every case, and no other', () => {
  expect(new Set(verdicts.keys())).toEqual(new Set(cases.map(({ template }) => template)));
});

describe('what Go accepts', () => {
  test.each(accepted.map(row))('%s', (_, { template }) => {
    const { tree, errors } = parseTemplate(template);
    expect(errors).toEqual([]);
    expect(dumpFile(tree.body)).toEqual(verdicts.get(template)?.trees);
  });
});

describe('what Go refuses', () => {
  test.each(refused.map(row))('%s', (_, { template, code }) => {
    expect(verdicts.get(template)?.accepted).toBe(false);
    expect(parseTemplate(template).errors[0]?.code).toBe(code);
  });
});

describe('what the printer writes', () => {
  const printed = readPrinted();
  test.each(accepted.map((entry, index) => [...row(entry), printed[index]] as const))('%s', (_, { template }, go) => {
    const { tree } = parseTemplate(template);
    const text = printTemplate(tree.body);
    expect(text).toBe(go?.template);
    expect(go?.trees).toEqual(verdicts.get(template)?.trees);
    expect(stripRanges(parseTemplate(text).tree)).toEqual(stripRanges(tree));
  });
});
