import { and, not, or, rule } from 'chartwright';
import { values } from '../values';

const { chronicle, chronicleAgent } = values;
const { runAsNonRoot, runAsUser } = values.pod.securityContext;

export const chronicleRules = [
  rule({
    id: 'chronicleRoot',
    paths: [chronicle.localConfig, runAsNonRoot, runAsUser],
    // The user 0 is root.
    broken: and(chronicle.localConfig, or(runAsNonRoot, runAsUser)),
    message: 'contradict each other: root hands the settings of Chronicle to its user',
    found: false,
    accepted: 'a pod that runs as root',
    advice: 'remove pod.securityContext.runAsNonRoot and pod.securityContext.runAsUser, or chronicle.localConfig',
  }),
  rule({
    id: 'chronicleServer',
    paths: [chronicleAgent.serverAddress, chronicleAgent.autoDiscovery],
    broken: and(chronicleAgent.enabled, not(chronicleAgent.serverAddress), not(chronicleAgent.autoDiscovery)),
    message: 'leave the agent of Chronicle without a server',
    found: false,
    accepted: 'an address, or autoDiscovery: true, which looks for the server in the cluster',
  }),
];
