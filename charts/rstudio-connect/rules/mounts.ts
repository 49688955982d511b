import {
  and,
  type Block,
  defaultTo,
  eq,
  type Expr,
  fn,
  ne,
  or,
  type ProblemReporter,
  rule,
  text,
  valuesPath,
} from 'chartwright';
import {
  CONTENT_CONTAINER,
  INIT_CONTAINER,
  INIT_MOUNT,
  INSTALL_ROOT,
  RUNTIME_VOLUME,
  runtimeDir,
} from '../templates/content-pod';
import { values } from '../values';

const { enabled, defaultInitContainer, defaultResourceJobBase } = values.backends.kubernetes;
const pod = defaultResourceJobBase.spec.template.spec;

const WITHOUT_SLASH = INIT_MOUNT.replace(/\/$/, '');

/** The init container brings Connect's runtime on a volume of its own: another one in its place would hide it. */
export const mountRules = [
  reservedMounts('initContainers', INIT_CONTAINER, pod.initContainers, (path, volume) =>
    and(eq(path, WITHOUT_SLASH), ne(volume, RUNTIME_VOLUME)),
  ),
  reservedMounts('containers', CONTENT_CONTAINER, pod.containers, (path, volume) =>
    or(eq(path, INSTALL_ROOT), and(eq(path, fn.clean(runtimeDir())), ne(volume, RUNTIME_VOLUME))),
  ),
];

function reservedMounts(
  field: 'initContainers' | 'containers',
  name: string,
  containers: typeof pod.containers,
  isReserved: (path: Expr<string>, volume: Expr<string>) => Expr<boolean>,
) {
  const check = (block: Block, report: ProblemReporter) =>
    block.each(
      containers,
      (inContainer, container, index) =>
        inContainer.if(eq(container.name, name), (own) =>
          own.each(
            container.volumeMounts,
            (inMount, mount, mountIndex) => {
              const volume = defaultTo(mount.name, '');
              const path = inMount.let('path', fn.clean(text`/${fn.trimPrefix('/', defaultTo(mount.mountPath, ''))}`));
              inMount.if(isReserved(path, volume), (reserved) => {
                const place = text`spec.template.spec.${field}[${index}].volumeMounts[${mountIndex}]`;
                report(reserved, {
                  paths: [text`${valuesPath(defaultResourceJobBase)!}.${reserved.let('place', place)}`],
                  message: "hides Connect's runtime",
                  found: text`${volume} at ${path}`,
                  accepted: `another path, or the volume ${RUNTIME_VOLUME} at the path of the runtime`,
                  advice: 'choose another mountPath, or remove the mount',
                });
              });
            },
            { as: 'mount', key: 'mountIndex' },
          ),
        ),
      { as: 'container', key: 'index' },
    );
  return rule({
    id: `${field}Mounts`,
    check: (block, report) => block.if(and(enabled, defaultInitContainer.enabled), (inner) => check(inner, report)),
  });
}
