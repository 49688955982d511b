import { asKind, fn, parameter, typed, v, yamlTemplate } from 'chartwright';
import type { k8s } from '../../../imports/k8s';

const givenProbe = v.kubernetes('Probe');

export const probe = yamlTemplate(
  'rstudio-connect.probe',
  {
    description: `A probe as Kubernetes has it: the default httpGet gives way to a check of another kind. Takes a dict: probe.`,
    parameters: { probe: parameter<unknown>('any') },
    gives: typed<k8s.Probe>(),
  },
  ({ probe }, block) => {
    const given = asKind(probe, givenProbe);
    const result = block.let('result', fn.omit(given, 'enabled'));
    for (const [name, kind] of Object.entries({ exec: given.exec, grpc: given.grpc, tcpSocket: given.tcpSocket }))
      block
        .if(kind, (other) => other.assign(result, fn.omit(result, 'httpGet')))
        .else((none) => none.assign(result, fn.omit(result, name)));
    block.write(fn.toYaml(result));
  },
);
