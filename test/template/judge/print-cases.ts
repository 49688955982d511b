import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCases } from '../cases';
import { parseTemplate } from '../../../src/template/parser';
import { printTemplate } from '../../../src/template/printer';

const printed = readCases()
  .filter(({ code }) => code === undefined)
  .map(({ template }) => ({ template: printTemplate(parseTemplate(template).tree.body) }));
writeFileSync(join(__dirname, '../data/printed.generated.json'), JSON.stringify(printed));
