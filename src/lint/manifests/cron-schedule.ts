/** Minutes, hours, days of the month, months and days of the week: the least, the most and the names of each. */
const FIELDS = [
  { least: 0, most: 59, names: [] },
  { least: 0, most: 23, names: [] },
  { least: 1, most: 31, names: [] },
  { least: 1, most: 12, names: 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ') },
  { least: 0, most: 6, names: 'sun mon tue wed thu fri sat'.split(' ') },
] as const;

type Field = (typeof FIELDS)[number];

const DESCRIPTORS = ['@yearly', '@annually', '@monthly', '@weekly', '@daily', '@midnight', '@hourly'];

/** As Go reads durations: https://pkg.go.dev/time#ParseDuration */
const EVERY = /^@every [-+]?(?:0|(?:(?:\d+(?:\.\d*)?|\.\d+)(?:ns|us|\u00b5s|\u03bcs|ms|s|m|h))+)$/;

/**
 * Whether a CronJob may have a schedule, as the API server has it read by
 * https://github.com/robfig/cron/blob/v3/parser.go: Sunday is 0 alone, and there are no seconds.
 */
export function isSchedule(text: string): boolean {
  const schedule = text.replace(/^(?:CRON_)?TZ=\S+ /, '').trim();
  if (schedule.startsWith('@')) return DESCRIPTORS.includes(schedule) || EVERY.test(schedule);
  const parts = schedule.split(/\s+/);
  return parts.length === FIELDS.length && FIELDS.every((field, index) => isList(parts[index] ?? '', field));
}

const isList = (text: string, field: Field): boolean =>
  text.split(',').every((part) => part === '' || isRange(part, field));

function isRange(text: string, field: Field): boolean {
  const [range = '', step, ...moreSteps] = text.split('/');
  if (moreSteps.length > 0 || (step !== undefined && !/^\+?0*[1-9]\d*$/.test(step))) return false;
  const [low = '', high, ...moreHyphens] = range.split('-');
  if (low === '*' || low === '?') return true;
  const first = numberOf(low, field);
  const last = high === undefined ? first : numberOf(high, field);
  return moreHyphens.length === 0 && first >= field.least && last <= field.most && first <= last;
}

/** Not a number for what is neither one nor a name. */
function numberOf(text: string, { least, names }: Field): number {
  const named = (names as readonly string[]).indexOf(text.toLowerCase());
  if (named >= 0) return named + least;
  return /^\+?\d+$/.test(text) ? Number(text) : Number.NaN;
}
