import {
  and,
  argumentParameter,
  capabilities,
  defaultTo,
  eq,
  type Expr,
  fn,
  include,
  isSet,
  merge,
  not,
  or,
  parameter,
  present,
  reshaped,
  type Shape,
  textTemplate,
  typed,
  when,
  yamlTemplate,
} from 'chartwright';
import type { k8s } from '../../imports/k8s';
import { asText, neededText } from './scalar';
import { requireType, requireTypeIfSet } from './type-check';

const BETA = 'networking.k8s.io/v1beta1';
const OLDEST = 'extensions/v1beta1';

/** The version of the API that the cluster has for ingresses. */
export const ingressApiVersion = textTemplate(
  'rstudio-library.ingress.apiVersion',
  { description: 'The version of the API that the cluster has for ingresses.' },
  (_, block) => {
    const since = (version: string) => fn.semverCompare(`>=${version}-0`, capabilities.kubeVersion);
    block
      .if(since('1.19'), (stable) => stable.write('networking.k8s.io/v1'))
      .elseIf(since('1.14'), (beta) => beta.write(BETA))
      .else((oldest) => oldest.write(OLDEST));
  },
);

const apiVersion = parameter<string>('string');
const isBeta = (version: Expr<string>) => or(eq(version, OLDEST), eq(version, BETA));

const VERSION = { name: 'apiVersion', expected: 'string' } as const;

const supports = (name: string, what: string) =>
  textTemplate(
    name,
    {
      description: `Whether ingresses of an API version have ${what}: the text true or false. Both count as true in an
        if, so compare it: eq (include "${name}" $apiVersion) "true".`,
      parameters: { apiVersion: argumentParameter<string>('string') },
    },
    ({ apiVersion }, block) => {
      requireTypeIfSet(block, apiVersion, VERSION);
      block.if(isBeta(apiVersion), (beta) => beta.write('false')).else((stable) => stable.write('true'));
    },
  );

/** Whether ingresses name their class in a field: the text `true` or `false`, which `eq(…, 'true')` reads. */
export const supportsIngressClassName = supports(
  'rstudio-library.ingress.supportsIngressClassName',
  'the field ingressClassName',
);

/** Whether paths have a type: the text `true` or `false`, which `eq(…, 'true')` reads. */
export const supportsPathType = supports('rstudio-library.ingress.supportsPathType', 'paths with a pathType');

/** A path, given as text or with its type. */
export type PathData = string | { readonly path?: string | null; readonly pathType?: string | null };

type PathFields = Exclude<PathData, string>;
const PATH: Shape = { kind: 'map', nullable: true, fields: { path: { kind: 'string' }, pathType: { kind: 'string' } } };

/** The fields `path` and, where the cluster has it, `pathType`. */
export const ingressPath = yamlTemplate(
  'rstudio-library.ingress.path',
  {
    description: `The fields path and, where ingresses have it, pathType.
      Takes a dict: apiVersion, pathData (a text, or a map of path and pathType, which is Prefix unless it is given).`,
    parameters: { apiVersion, pathData: parameter<PathData>('any') },
    gives: typed<Pick<k8s.HttpIngressPath, 'path' | 'pathType'>>(),
  },
  ({ apiVersion, pathData }, block) => {
    const isText = fn.kindIs('string', pathData);
    const hasTypes = eq(include(supportsPathType, { apiVersion }), 'true');
    const { path, pathType } = reshaped<PathFields>(pathData, PATH);
    block.if(and(isSet(pathData), not(isText)), (other) => {
      requireType(other, pathData, { name: 'pathData', expected: 'map', description: 'of path and pathType, or text' });
      other.do(asText('pathData.path', path));
      other.do(asText('pathData.pathType', pathType));
    });
    return merge(
      when(isText, { path: reshaped<string>(pathData, { kind: 'string' }) }).otherwise({ path: present(path) }),
      when(hasTypes, when(isText, { pathType: 'Prefix' }).otherwise({ pathType: defaultTo(pathType, 'Prefix') })),
    );
  },
);

/** The fields of an ingress's backend: which service, and which of its ports. */
export const ingressBackend = yamlTemplate(
  'rstudio-library.ingress.backend',
  {
    description: `The fields of a path's backend, as the version of the API has them.
      Takes a dict: apiVersion, svcName, svcPort (a number, or the name of a port).`,
    parameters: {
      apiVersion,
      svcName: parameter<string>('string'),
      svcPort: parameter<string | number>('intOrString'),
    },
    gives: typed<Readonly<Record<string, unknown>>>(),
  },
  ({ apiVersion, svcName, svcPort }, block) => {
    requireTypeIfSet(block, apiVersion, VERSION);
    block.do(asText('svcPort', svcPort));
    const name = neededText('svcName', svcName);
    return when(isBeta(apiVersion), { serviceName: name, servicePort: svcPort }).otherwise({
      service: {
        name,
        port: when(fn.kindIs('string', svcPort), { name: reshaped<string>(svcPort, { kind: 'string' }) }).otherwise({
          number: svcPort as Expr<number>,
        }),
      },
    });
  },
);
