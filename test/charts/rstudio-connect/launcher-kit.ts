import { declareValues, type HelmApp, HelmChart, RawTemplate, v } from 'chartwright';
import { render, testHelms } from 'chartwright/testing';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LauncherTemplates } from '../../../charts/rstudio-connect/launcher';
import { type SynthesizedCharts, synthesizedCharts } from '../synthesized';

const CHART = 'rstudio-library';

/** JSON as text, so that Helm takes no null out of it. */
const values = declareValues({
  template: v.string({ default: 'job', description: 'Which template runs' }),
  samples: v.any({ description: 'The data of jobs, and what the template of the values gives' }),
});

/** Plays the Launcher: runs one of its templates with each job's data, and with the values beside it. */
const PLAY = `apiVersion: v1
kind: Objects
metadata:
  name: objects
items:
{{- $source := .Files.Get (printf "files/%s.tpl" .Values.template) }}
{{- range .Values.samples }}
  {{- $data := printf "{{- define %q }}%s{{ end }}" "rstudio-library.templates.data" .values }}
  -
{{ tpl (print $data $source) (dict "Job" (mustFromJson .job) "Template" $.Template) | indent 4 }}
{{- end }}
`;

function addLauncher(app: HelmApp): void {
  const chart = new HelmChart(app, CHART, { version: '1.0.0', values });
  new LauncherTemplates(chart, 'templates');
  new RawTemplate(chart, 'play', { content: PLAY });
}

/** What `launcher.templateValues` are when a user sets none. */
export const defaults = {
  service: { type: 'ClusterIP', annotations: {}, labels: {} },
  pod: {
    annotations: {},
    labels: {},
    serviceAccountName: '',
    volumes: [],
    volumeMounts: [],
    env: [],
    imagePullPolicy: '',
    imagePullSecrets: [],
    resources: { requests: {}, limits: {} },
    initContainers: [],
    extraContainers: [],
    containerSecurityContext: {},
    defaultSecurityContext: {},
    securityContext: {},
    tolerations: [],
    affinity: {},
    nodeSelector: {},
    hostAliases: [],
    priorityClassName: '',
    command: [],
  },
  job: { annotations: {}, labels: {} },
  sharedStorage: { name: '', subPath: '' },
};

/** The data of a job that asks for nothing beyond what every job has. */
const plainJob = {
  id: 'job-1',
  generateName: 'rs-launcher-',
  serviceName: 'service-1',
  instanceId: null,
  user: 'rstudio',
  name: 'a job',
  tags: [],
  metadata: null,
  host: null,
  placementConstraints: [],
  serviceAccountName: null,
  shareProcessNamespace: false,
  container: { image: 'example/content:1', runAsUserId: null, runAsGroupId: null, supplementalGroupIds: [] },
  exe: '/bin/true',
  command: null,
  args: [],
  stdin: null,
  workingDirectory: null,
  environment: [],
  config: [],
  resourceLimits: [],
  volumes: [],
  volumeMounts: [],
  exposedPorts: [],
  servicePortsJson: '[]',
};

/** What differs from the plain job, and from the default values. */
export interface Sample {
  readonly job?: object;
  readonly values?: object | null;
}

/** The Launcher, played by Helm. */
export class PlayedLauncher {
  readonly #charts: SynthesizedCharts = synthesizedCharts(addLauncher);

  remove(): void {
    this.#charts.remove();
  }

  /** The text of a template, as the chart has it. */
  text(template: 'job' | 'service'): string {
    return readFileSync(path.join(this.#charts.folder(CHART), 'files', `${template}.tpl`), 'utf8');
  }

  /** The objects that a template makes, which are the same with both Helms. */
  async objects<T = Job>(template: 'job' | 'service', samples: readonly Sample[]): Promise<readonly T[]> {
    const input = {
      template,
      samples: samples.map(({ job = {}, values: own = {} }) => ({
        job: JSON.stringify({ ...plainJob, ...job }),
        values: JSON.stringify(own === null ? null : { ...defaults, ...own }),
      })),
    };
    const [objects, ...others] = await Promise.all(
      testHelms().map((helm) => render(this.#charts.folder(CHART), { values: input, helm })),
    );
    for (const other of others) expect(other).toEqual(objects);
    const items = objects![0]!['items'] as readonly T[];
    expect(items).toHaveLength(samples.length);
    return items;
  }

  async job(sample: Sample): Promise<Job> {
    return (await this.objects('job', [sample]))[0]!;
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** What tests look at in a job. */
export interface Job extends Fields {
  readonly metadata: Fields;
  readonly spec: Fields & {
    readonly template: {
      readonly metadata: Fields & { readonly annotations: Readonly<Record<string, string>> };
      readonly spec: Fields & { readonly containers: readonly Fields[] };
    };
  };
}
export const podOf = ({ spec }: Job) => spec.template.spec;
export const containerOf = (job: Job): Fields => podOf(job).containers[0]!;
