import { and, type Block, type Expr, fn, include, ne, not, Notes, release, text } from 'chartwright';
import type { Construct } from 'constructs';
import { fullname } from '../rstudio-library/names';
import { storage } from './templates/configuration';
import { claimName, contentNamespace, serviceAccountName } from './templates/names';
import { userSetting } from './templates/user-setting';
import { connectVersion, olderThan } from './templates/version';
import { values } from './values';

const { prometheus, rbac } = values;
const { kubernetes } = values.backends;

/** What the user reads after an installation. */
export class ConnectNotes extends Notes {
  constructor(scope: Construct) {
    super(scope, (block) => {
      const version = block.let('version', include(connectVersion));
      const namespace = block.let('contentNamespace', include(contentNamespace));
      block.line(text`Posit Connect ${version} is configured for the release ${release.name}.`);
      block
        .if(kubernetes.enabled, (direct) =>
          direct.line(text`
Content runs in jobs in the namespace ${namespace}, which Connect creates under the account
${include(serviceAccountName)}.`),
        )
        .else((local) => local.line('\nContent runs in the pod of Connect itself.'));
      block.line(text`
This version of the chart installs the configuration, and what Connect may do; it does not install the pods.
To see the configuration:

  kubectl get configmap ${include(fullname)}-config -n ${release.namespace} -o yaml`);
      writeWarnings(block, version, namespace);
    });
  }
}

/** What may be a mistake and may be meant, so that it does not stop the rendering. */
function writeWarnings(block: Block, version: Expr<string>, namespace: Expr<string>): void {
  const warnings = block.let<readonly string[]>('warnings', fn.list(), { kind: 'list', item: { kind: 'string' } });
  const warn = (condition: Expr<unknown>, warning: Expr<string>) =>
    block.if(condition, (doubtful) => doubtful.assign(warnings, fn.append<string>(warnings, warning)));
  warn(
    and(kubernetes.enabled, olderThan(2026, 4)),
    text`Connect ${version} cannot create jobs for content by itself: that needs 2026.04 or newer.`,
  );
  warn(
    and(kubernetes.enabled, not(rbac.create)),
    text`rbac.create is false: Connect runs content only when its account may do what the README lists.`,
  );
  // A claim belongs to one namespace.
  warn(
    and(kubernetes.enabled, storage, ne(namespace, release.namespace)),
    text`Content needs a claim ${include(claimName)} in ${namespace} for the storage that Connect has.`,
  );
  const listen = block.let('listen', userSetting('Metrics', 'PrometheusListen'));
  warn(
    and(prometheus.enabled, listen, not(fn.hasSuffix(text`:${prometheus.port}`, listen))),
    text`config.Metrics.PrometheusListen is ${listen}, but prometheus.port is ${prometheus.port}.`,
  );
  block.if(warnings, (some) => {
    some.line('\nPlease check:');
    some.each(warnings, (inWarning, warning) => inWarning.line(text`- ${warning}`), { as: 'warning' });
  });
}
