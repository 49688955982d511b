import {
  and,
  type Block,
  defaultTo,
  eq,
  type Expr,
  fn,
  get,
  lookup,
  not,
  parameter,
  type Reference,
  reshaped,
  type Shape,
  text,
  textTemplate,
} from 'chartwright';

type Text = string | null | undefined;

/** The agent of Chronicle, as charts have it in their values. */
export interface ChronicleAgent {
  readonly image?: { readonly registry?: Text; readonly repository?: Text; readonly tag?: Text } | null;
  readonly serverAddress?: Text;
  readonly serverNamespace?: Text;
}

const MAYBE: Shape = { kind: 'string', nullable: true };
const parameters = {
  chronicleAgent: parameter<ChronicleAgent>({
    kind: 'map',
    nullable: true,
    fields: {
      image: { kind: 'map', nullable: true, fields: { registry: MAYBE, repository: MAYBE, tag: MAYBE } },
      serverAddress: MAYBE,
      serverNamespace: MAYBE,
    },
  }),
  // Called as Helm's own object, which callers hand on.
  Release: parameter<{ readonly Namespace: string }>({ kind: 'map', fields: { Namespace: { kind: 'string' } } }),
};

interface Service {
  readonly metadata: {
    readonly name: string;
    readonly namespace: string;
    readonly labels: Readonly<Record<string, string>>;
  };
  readonly spec: { readonly ports: readonly { readonly name?: string }[] };
}

const PORT: Shape = { kind: 'map', fields: { name: MAYBE } };
const SERVICE: Shape = {
  kind: 'map',
  fields: {
    metadata: {
      kind: 'map',
      fields: {
        name: { kind: 'string' },
        namespace: { kind: 'string' },
        labels: { kind: 'map', nullable: true, item: { kind: 'string' } },
      },
    },
    spec: { kind: 'map', fields: { ports: { kind: 'list', item: PORT } } },
  },
};
const SERVICES: Shape = { kind: 'map', fields: { items: { kind: 'list', nullable: true, item: SERVICE } } };

/** A label of a Service; empty where it has none. */
const label = (service: Reference<Service>, name: string): Expr<string> =>
  defaultTo(get(service.metadata.labels, `app.kubernetes.io/${name}`) as Expr<string>, '');

/** Goes over the services of Chronicle's server in the namespace. Without a cluster there are none. */
function eachServer(
  block: Block,
  given: { readonly chronicleAgent: Reference<ChronicleAgent>; readonly Release: Reference<{ Namespace: string }> },
  body: (block: Block, service: Reference<Service>) => void,
): void {
  const namespace = defaultTo(given.chronicleAgent.serverNamespace as Expr<string>, given.Release.Namespace);
  const found = reshaped<{ readonly items?: readonly Service[] }>(lookup('v1', 'Service', namespace, ''), SERVICES);
  block.each(found.items, (inner, service) => {
    const isServer = and(eq(label(service, 'name'), 'posit-chronicle'), eq(label(service, 'component'), 'server'));
    inner.if(isServer, (server) => body(server, service));
  });
}

/** Deprecated: the image of Chronicle's agent. */
export const chronicleImage = textTemplate(
  'rstudio-library.chronicle-agent.image',
  {
    description: `Deprecated, as is the agent. The image of Chronicle's agent; without a tag, of the version that Chronicle's
      server has, which is looked for in the cluster.
      Takes a dict: chronicleAgent (image.registry, image.repository, image.tag, serverNamespace), Release.`,
    parameters,
  },
  (given, block) => {
    const { image } = given.chronicleAgent;
    const needed = (what: 'registry' | 'repository') =>
      fn.toString(fn.required(`chronicleAgent.image.${what}: is missing; set it`, image[what]));
    const registry = block.let('registry', needed('registry'));
    const repository = block.let('repository', needed('repository'));
    const tag = block.let('tag', fn.toString(defaultTo(image.tag as Expr<string>, 'latest')));
    block.if(not(image.tag), (untagged) =>
      eachServer(untagged, given, (server, service) => server.assign(tag, label(service, 'version'))),
    );
    block.write(text`${registry}/${repository}:${tag}`);
  },
);

/** Deprecated: the address of Chronicle's server. */
export const chronicleServerAddress = textTemplate(
  'rstudio-library.chronicle-agent.serverAddress',
  {
    description: `Deprecated, as is the agent. The address of Chronicle's server: the one that is given, else that of its Service,
      which is looked for in the cluster.
      Takes a dict: chronicleAgent (serverAddress, serverNamespace), Release.`,
    parameters,
  },
  (given, block) => {
    const address = block.let('address', defaultTo(given.chronicleAgent.serverAddress as Expr<string>, ''));
    block.if(not(address), (unknown) =>
      eachServer(unknown, given, (server, { metadata, spec }) => {
        const port = reshaped<{ readonly name: string }>(fn.first(spec.ports), PORT);
        server.assign(address, text`${port.name}://${metadata.name}.${metadata.namespace}`);
      }),
    );
    block.if(not(address), (unknown) =>
      unknown.fail(
        'chronicleAgent.serverAddress: is missing, and no Service of a Chronicle server is found; ' +
          'set chronicleAgent.serverAddress, or chronicleAgent.serverNamespace to the namespace of the server',
      ),
    );
    block.write(address);
  },
);
