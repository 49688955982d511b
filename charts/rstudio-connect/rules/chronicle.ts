import { and, fn, not, or, rule, text } from 'chartwright';
import { values } from '../values';

const { chronicle, chronicleAgent } = values;
const { runAsNonRoot, runAsUser } = values.pod.securityContext;

export const chronicleRules = [
  rule({
    id: 'chronicleRoot',
    paths: [chronicle.localConfig, runAsNonRoot, runAsUser],
    // The user 0 is root.
    broken: and(chronicle.localConfig, or(runAsNonRoot, runAsUser)),
    message: "contradict each other, since root hands over Chronicle's settings",
    found: text`runAsNonRoot ${fn.toRawJson(runAsNonRoot)} and runAsUser ${fn.toRawJson(runAsUser)}`,
    accepted: 'a pod that runs as root',
    advice: 'remove pod.securityContext.runAsNonRoot and pod.securityContext.runAsUser, or chronicle.localConfig',
  }),
  rule({
    id: 'chronicleServer',
    paths: [chronicleAgent.serverAddress, chronicleAgent.autoDiscovery],
    broken: and(chronicleAgent.enabled, not(chronicleAgent.serverAddress), not(chronicleAgent.autoDiscovery)),
    message: "leave Chronicle's agent without a server",
    accepted: 'an address, or autoDiscovery true, which looks for the server in the cluster',
    advice: 'set chronicleAgent.serverAddress, or chronicleAgent.autoDiscovery to true',
  }),
];
