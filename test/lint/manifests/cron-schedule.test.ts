import { isSchedule } from '../../../src/lint/manifests/cron-schedule';

// https://kubernetes.io/docs/concepts/workloads/controllers/cron-jobs/#schedule-syntax and the parser's own tests:
// https://github.com/robfig/cron/blob/v3/parser_test.go
test.each([
  '* * * * *',
  '*/5 0-23/2 1,15 JAN-Dec mon-FRI',
  '0 0 ? * SUN',
  '5/15 * * * *',
  '0  4 * * 0',
  ' 0 4 * * 6 ',
  '*/61 * * * *',
  '@daily',
  '@midnight',
  '@every 1h30m',
  'TZ=UTC 0 5 * * *',
  'CRON_TZ=Asia/Tokyo @hourly',
])('%j is a schedule', (text) => expect(isSchedule(text)).toBe(true));

test.each([
  '',
  '* * * *',
  '0 * * * * *',
  '60 * * * *',
  '* 24 * * *',
  '* * 0 * *',
  '* * 32 * *',
  '* * * 13 *',
  '* * * * 7',
  '* * * * sunday',
  '* * * foo *',
  '5-1 * * * *',
  '1-2-3 * * * *',
  '*/0 * * * *',
  '*/-1 * * * *',
  '*/5/5 * * * *',
  '-5 * * * *',
  'H * * * *',
  'L * * * *',
  '@Daily',
  '@reboot',
  '@every',
  '@every 5',
  'every day',
])('%j is none', (text) => expect(isSchedule(text)).toBe(false));
