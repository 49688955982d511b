import {
  asKind,
  type Block,
  defaultTo,
  eq,
  type Expr,
  fn,
  include,
  not,
  type OutputOf,
  present,
  type Reference,
  textTemplate,
  v,
} from 'chartwright';
import { values } from '../values';
import { contentContainer, initContainer, RUNTIME_VOLUME } from './content-pod';

const job = v.kubernetes('Job', { partial: true });
const container = v.kubernetes('Container', { partial: true });
const mount = v.kubernetes('VolumeMount', { partial: true });
const podSpec = v.kubernetes('PodSpec', { partial: true });

type Container = Reference<NonNullable<OutputOf<typeof container>>>;
type Pod = Reference<NonNullable<OutputOf<typeof podSpec>>>;

export const jobBase = textTemplate(
  'rstudio-connect.jobBase',
  {
    description: `The Job that Connect starts from: the user's, with the init container and what goes with it added where it is
      missing.`,
  },
  (_, block) => {
    const { defaultInitContainer, defaultResourceJobBase } = values.backends.kubernetes;
    const users = fn.deepCopy(defaultTo(defaultResourceJobBase, {}));
    const base = block.let('job', asKind(fn.mergeMaps(users, { apiVersion: 'batch/v1', kind: 'Job' }), job));
    block.if(defaultInitContainer.enabled, (inner) => {
      const spec = inner.let('spec', defaultTo(base.spec, {}));
      const template = inner.let('template', defaultTo(spec.template, {}));
      const pod = inner.let('pod', asKind(defaultTo(template.spec, {}), podSpec));
      addContainers(inner, pod);
      addVolume(inner, pod);
      inner.set(template, 'spec', pod);
      inner.set(spec, 'template', template);
      inner.set(base, 'spec', spec);
    });
    block.write(fn.toYaml(base));
  },
);

function addContainers(block: Block, pod: Pod): void {
  const added = fn.dict('initContainers', include(initContainer), 'containers', include(contentContainer));
  block.each(
    asKind(added, v.map(container)),
    (inField, item, field) => {
      const ours = present(item);
      const result = inField.let<readonly unknown[]>('containers', fn.list());
      const found = inField.let('found', false);
      inField.each(
        asKind(fn.index(pod, field), v.list(container)),
        (inContainer, users) => {
          inContainer.if(eq(users.name, ours.name), (same) => {
            same.assign(found, true);
            complete(same, users, ours);
          });
          inContainer.assign(result, fn.append<unknown>(result, users));
        },
        { as: 'container' },
      );
      inField.if(not(found), (missing) => missing.assign(result, fn.append<unknown>(result, ours)));
      inField.set(pod, field, result);
    },
    { as: 'ours', key: 'field' },
  );
}

/** What the user says of a container stays as it is. */
function complete(block: Block, users: Container, ours: Container): void {
  block.each(
    asKind(ours, v.map(v.any())),
    (inField, value, key) =>
      inField.if(fn.kindIs('invalid', fn.index(users, key)), (missing) => missing.set(users, key, value)),
    { as: 'value', key: 'key' },
  );
  const runtime = block.let('runtime', asKind(fn.first(asKind(ours.volumeMounts, v.list(mount))), mount));
  const mounted = block.let('mounted', false);
  block.each(
    users.volumeMounts,
    (inMount, other) =>
      inMount.if(eq(cleaned(other.mountPath), cleaned(runtime.mountPath)), (same) => same.assign(mounted, true)),
    { as: 'mount' },
  );
  block.if(not(mounted), (missing) =>
    missing.set(users, 'volumeMounts', fn.append<unknown>(defaultTo(users.volumeMounts, []), runtime)),
  );
}

const cleaned = (path: Expr<string | null | undefined>) => fn.clean(defaultTo(path, ''));

function addVolume(block: Block, pod: Pod): void {
  const found = block.let('hasVolume', false);
  block.each(
    pod.volumes,
    (inVolume, volume) => inVolume.if(eq(volume.name, RUNTIME_VOLUME), (same) => same.assign(found, true)),
    { as: 'volume' },
  );
  block.if(not(found), (missing) =>
    missing.set(pod, 'volumes', fn.append<unknown>(defaultTo(pod.volumes, []), { name: RUNTIME_VOLUME, emptyDir: {} })),
  );
}
