import { isMap, pathText } from '../../../package/data-file';
import { firstReports } from '../../first-reports';
import { type Report, staticRule } from '../../rule';
import { dependenciesOf } from '../../schema/checked-values';
import { atKey } from '../../target';
import { declarationsOf } from '../../values/declarations';
import { misspeltDependency, unknownValues } from '../../values/subcharts';

type Message = 'unknown' | 'name';

const CHART_YAML = 'apiVersion: v2\nname: demo\nversion: 1.0.0\ndependencies:\n  - name: redis\n    version: 1.0.0\n';

/** A value for a dependency that the dependency does not know. */
export const subchartValueUnknown = staticRule<Message>({
  id: 'subchart-value-unknown',
  area: 'values',
  severity: 'warning',
  description: 'values.yaml sets a value of a dependency that the dependency neither declares nor reads',
  why: `Helm hands the map below a dependency's name, or its alias, to that chart, and a key that the chart does not know has no
effect. Such keys are misspelt, or the dependency renamed them in a new version.`,
  links: ['https://helm.sh/docs/chart_template_guide/subcharts_and_globals/'],
  recommended: true,
  messages: {
    unknown: {
      text: '{path} is set, but the chart {chart} neither declares nor reads it{more}',
      help: 'remove it, or write the path as the values.yaml of {chart} has it',
    },
    name: {
      text: '{path} is the name of no dependency and no template reads it; {nearest} is a dependency',
      help: 'write {nearest}, or remove {path}',
    },
  },
  bad: {
    'Chart.yaml': CHART_YAML,
    'values.yaml': 'redis:\n  auth:\n    enable: false\n',
    'charts/redis/Chart.yaml': 'apiVersion: v2\nname: redis\nversion: 1.0.0\n',
    'charts/redis/values.yaml': 'auth:\n  enabled: true\n',
    'charts/redis/templates/secret.yaml': '{{ .Values.auth.enabled }}\n',
  },
  good: {
    'Chart.yaml': CHART_YAML,
    'values.yaml': 'redis:\n  auth:\n    enabled: false\n',
    'charts/redis/Chart.yaml': 'apiVersion: v2\nname: redis\nversion: 1.0.0\n',
    'charts/redis/values.yaml': 'auth:\n  enabled: true\n',
    'charts/redis/templates/secret.yaml': '{{ .Values.auth.enabled }}\n',
  },
  *check({ chart, flow }): Iterable<Report<Message>> {
    const { values } = chart;
    if (values === undefined || !isMap(values.data) || !flow.complete) return;
    const below = new Map(dependenciesOf(chart).map((one) => [one.key, one.chart.metadata.name]));
    const unknown = [...unknownValues(chart, values.data, flow)].filter(
      ({ path }) => below.has(path[0] ?? '') && declarationsOf(chart).of(path) !== 'unknown',
    );
    yield* firstReports(unknown, ({ path }): Report<Message> => {
      const text = pathText(path);
      const data = { path: text, chart: below.get(path[0] ?? '') };
      return { at: atKey(values, ...path), message: 'unknown', data, valuesPath: text };
    });
    for (const key of Object.keys(values.data)) {
      const nearest = misspeltDependency(chart, key);
      if (nearest === undefined || flow.isUsed(chart, [key])) continue;
      yield {
        at: atKey(values, key),
        message: 'name',
        data: { path: pathText([key]), nearest },
        valuesPath: pathText([key]),
        covers: [{ rule: 'value-unused', path: [key] }],
      };
    }
  },
});
