import { type Block, defaultTo, eq, type Expr, fn, release, text } from 'chartwright';
import { values } from '../values';

const { ingress, service } = values;

/** How Connect is reached from where the user sits. */
export function writeAccess(block: Block, name: Expr<string>): void {
  block.line('\nTo reach it:');
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
          inHost
            .if(host, (named) => named.line(text`\n  ${protocol}://${host}`))
            .else((any) => any.line('\n  the address of the ingress controller, under any name'));
        },
        { as: 'host' },
      ),
    )
    .elseIf(eq(service.type, 'LoadBalancer'), (balanced) =>
      balanced.line(
        text`\n  kubectl get service ${name} -n ${release.namespace}   # its EXTERNAL-IP, port ${service.port}`,
      ),
    )
    .elseIf(eq(service.type, 'NodePort'), (onNodes) =>
      onNodes.line(
        text`\n  kubectl get service ${name} -n ${release.namespace}   # its port, at the address of any node`,
      ),
    )
    .else((inside) =>
      inside.line(text`\n  kubectl port-forward service/${name} 3939:${service.port} -n ${release.namespace}
  # then open http://localhost:3939`),
    );
}
