import { accountRules } from './account';
import { contentRules } from './content';
import { modeRules } from './modes';
import { mountRules } from './mounts';
import { storageRules } from './storage';

/** What must hold between the chart's values: first what the user has to decide. */
export const rules = [...storageRules, ...modeRules, ...accountRules, ...contentRules, ...mountRules];
