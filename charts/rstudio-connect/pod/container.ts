import { include, when } from 'chartwright';
import { connectImage } from '../templates/image';
import { offHost } from '../templates/modes';
import { probe } from '../templates/probe';
import { values } from '../values';
import { environment } from './environment';
import { mounts } from './mounts';

const { image, livenessProbe, pod, prometheus, readinessProbe, startupProbe } = values;

/** Where content runs outside of the pod, a script looks at the cluster before Connect starts. */
const PRESTART = ['/scripts/prestart.bash', '/usr/local/bin/startup.sh'];

/** The container of Connect. */
export const container = () => ({
  name: 'connect',
  image: include(connectImage),
  imagePullPolicy: when(image.imagePullPolicy, image.imagePullPolicy),
  command: values.command,
  args: when(values.args, values.args).elseWhen(offHost, PRESTART),
  env: include(environment),
  ports: [
    { name: 'http', containerPort: pod.port },
    when(prometheus.enabled, { name: 'metrics', containerPort: prometheus.port }),
  ],
  livenessProbe: when(livenessProbe.enabled, include(probe, { probe: livenessProbe })),
  readinessProbe: when(readinessProbe.enabled, include(probe, { probe: readinessProbe })),
  startupProbe: when(startupProbe.enabled, include(probe, { probe: startupProbe })),
  resources: values.resources,
  securityContext: values.securityContext,
  volumeMounts: mounts(),
});
