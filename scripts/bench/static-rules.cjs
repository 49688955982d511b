// Prints how many milliseconds the rules that need no render take for a chart, warm, from its files on. It is a program
// of its own, without what runs TypeScript by itself: that wraps each function, so that all takes twice as long.
const { makeSubject } = require('../../lib/lint/make-subject');
const { RULES } = require('../../lib/lint/rules');
const { chartOf } = require('../../lib/package/chart');
const { readChart } = require('../../lib/package/reader');
const { defaultValueSet } = require('../../lib/package/value-set');

const [location] = process.argv.slice(2);
const warmUps = 40;
const rounds = 30;

function check() {
  const start = performance.now();
  const subject = makeSubject(chartOf(readChart(location)), {
    valueSets: [defaultValueSet],
    kubernetesVersions: [],
    helmVersions: ['3.17.1', '4.1.4'],
  });
  for (const rule of RULES) if ('check' in rule) Array.from(rule.check(subject));
  return performance.now() - start;
}

for (let round = 0; round < warmUps; round += 1) check();
// What disturbs a round, the collector's turn included, only ever adds to it.
console.log(Math.min(...Array.from({ length: rounds }, check)));
