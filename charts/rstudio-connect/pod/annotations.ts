import { asKind, call, fn, include, root, templateInfo, text, v, yamlTemplate } from 'chartwright';
import { annotationsTemplate } from '../templates/annotations';
import { offHost } from '../templates/modes';
import { values } from '../values';

const { pod, prometheus } = values;

/** What a file of the chart renders, which changes with the values that it reads. */
const rendered = (file: string) =>
  call<string>('include', [fn.print(templateInfo.basePath, `/${file}.yaml`), root], 'string');
const checksum = (...files: string[]) => fn.sha256sum(fn.print(...files.map(rendered)));

/** What Connect reads when it starts, and never again. Execution environments are not among it: it sees their changes. */
const READ_ONCE = [
  'configmap',
  'configmap-templates',
  'configmap-overrides',
  'license-secret',
  'license-file-secret',
  'nameservice-secret',
];

export const podAnnotations = yamlTemplate<Readonly<Record<string, string>>>(
  'rstudio-connect.podAnnotations',
  { description: "The annotations of the pod: the user's, over checksums that restart it, and where its metrics are." },
  (_, block) => {
    const annotations = block.let(
      'annotations',
      asKind(fn.dict('checksum/config', checksum(...READ_ONCE)), v.map(v.string())),
    );
    block.if(offHost, (outside) =>
      outside.set(annotations, 'checksum/config-prestart', checksum('configmap-prestart')),
    );
    block.if(prometheus.enabled, (scraped) => {
      scraped.set(annotations, 'prometheus.io/scrape', 'true');
      scraped.set(annotations, 'prometheus.io/path', '/metrics');
      scraped.set(annotations, 'prometheus.io/port', text`${prometheus.port}`);
    });
    const own = include(annotationsTemplate, { annotations: pod.annotations, asText: true });
    block.write(fn.toYaml(fn.mergeOverwrite(annotations, own)));
  },
);
