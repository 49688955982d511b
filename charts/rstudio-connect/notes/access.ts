import { type Block, defaultTo, eq, type Expr, fn, release, text } from 'chartwright';
import { values } from '../values';

const { ingress, service } = values;

/** How Connect is reached from where the user sits. */
export function writeAccess(block: Block, name: Expr<string>): void {
  block.line('\nTo reach it:');
  block.line('');
  block
    .if(ingress.enabled, (outside) =>
      outside.each(
        ingress.hosts,
        (inHost, { host }) => {
          const protocol = inHost.let('protocol', 'http');
          inHost.each(
            ingress.tls,
            (inTls, tls) =>
              inTls.if(fn.has(host, defaultTo(tls.hosts, [])), (secure) => secure.assign(protocol, 'https')),
            { as: 'tls' },
          );
          inHost.line(text`  ${protocol}://${host}`);
        },
        { as: 'host' },
      ),
    )
    .elseIf(eq(service.type, 'LoadBalancer'), (balanced) =>
      balanced.line(
        text`  kubectl get service ${name} -n ${release.namespace}   # its EXTERNAL-IP, port ${service.port}`,
      ),
    )
    .elseIf(eq(service.type, 'NodePort'), (onNodes) =>
      onNodes.line(
        text`  kubectl get service ${name} -n ${release.namespace}   # its port, at the address of any node`,
      ),
    )
    .else((inside) =>
      inside.line(text`  kubectl port-forward service/${name} 3939:${service.port} -n ${release.namespace}
  # then open http://localhost:3939`),
    );
}
