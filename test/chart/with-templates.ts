import { type NamedTemplate, NamedTemplates, type ValuesDeclaration } from '../../src';
import { chartOf, type EmittedChart } from './kit';
import { file, raw } from './things';
import { declaration } from './values';

/** A chart of these templates and one object with these fields. */
export const withTemplates = (
  templates: readonly NamedTemplate[],
  fields: object = {},
  values: ValuesDeclaration = declaration,
): EmittedChart =>
  chartOf(
    (scope) => {
      new NamedTemplates(scope, 'helpers', templates);
      raw(file(scope), 'thing', fields);
    },
    { values },
  );

/** The text of these templates. */
export const helpers = (chart: EmittedChart): string => chart.file('templates/_helpers.tpl');
