import { declareValues } from 'chartwright';
import { fields } from '../values';
import { accountRules } from './account';
import { contentRules } from './content';
import { modeRules } from './modes';
import { mountRules } from './mounts';
import { storageRules } from './storage';

/** The chart's values with what must hold between them: first what the user has to decide. */
export const checkedValues = declareValues(fields, {
  rules: () => [...storageRules, ...modeRules, ...accountRules, ...contentRules, ...mountRules],
});
