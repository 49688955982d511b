import {
  type Arg,
  chartInfo,
  declareValues,
  defaultTo,
  type Expr,
  fn,
  include,
  merge,
  release,
  text,
  textTemplate,
  v,
  when,
  yamlTemplate,
} from 'chartwright';
import { asText } from './scalar';

/** What these templates read of the values of the chart that uses them. */
const { fullnameOverride, nameOverride, serviceAccount } = declareValues({
  nameOverride: v.string({ default: '', description: "A name instead of the chart's" }),
  fullnameOverride: v.string({ default: '', description: 'A name instead of the one made of release and chart' }),
  serviceAccount: v.object(
    {
      create: v.boolean({ default: true, description: 'Whether the chart creates the account' }),
      name: v.string({ default: '', description: 'The name of the account' }),
    },
    { nullable: true, description: 'The account that pods run under' },
  ),
}).values;

type Labels = Readonly<Record<string, string>>;

/** Labels and names of objects are DNS labels: at most 63 characters, with something else than a dash at the end. */
const dnsLabel = (name: Expr<string>) => fn.regexReplaceAll('-+$', fn.trunc(63, name), '');
/** The name that is given; the chart's otherwise. */
const ownName = asText('nameOverride', defaultTo(nameOverride, chartInfo.name));

export const name = textTemplate(
  'rstudio-library.name',
  { description: 'The name of what the chart installs: nameOverride, or the name of the chart.' },
  () => dnsLabel(ownName),
);

export const fullname = textTemplate(
  'rstudio-library.fullname',
  {
    description: `The name that the objects of a release have: fullnameOverride; the name of the release where it says
      what is installed; both names otherwise.`,
  },
  (_, block) => {
    const chosen = block.let('name', ownName);
    block
      .if(fullnameOverride, (given) => given.write(dnsLabel(asText('fullnameOverride', fullnameOverride))))
      .elseIf(fn.contains(chosen, release.name), (telling) => telling.write(dnsLabel(release.name)))
      .else((both) => both.write(dnsLabel(text`${release.name}-${chosen}`)));
  },
);

export const chart = textTemplate(
  'rstudio-library.chart',
  { description: 'Name and version of the chart, as a label can hold them.' },
  () => dnsLabel(fn.replace('+', '_', text`${chartInfo.name}-${chartInfo.version}`)),
);

export const selectorLabels = yamlTemplate<Labels>(
  'rstudio-library.selectorLabels',
  { description: 'The labels that tell the pods of a release from all others.' },
  () => ({ 'app.kubernetes.io/name': include(name), 'app.kubernetes.io/instance': release.name }),
);

export const labels = yamlTemplate<Labels>(
  'rstudio-library.labels',
  { description: 'The labels of every object: what it belongs to, and who manages it.' },
  () =>
    merge({ 'helm.sh/chart': include(chart) }, include(selectorLabels), {
      'app.kubernetes.io/version': when(chartInfo.appVersion, chartInfo.appVersion),
      'app.kubernetes.io/managed-by': release.service,
    }),
);

export const serviceAccountName = textTemplate(
  'rstudio-library.serviceAccountName',
  { description: 'The account that pods run under: the one that the chart creates, or one that is there already.' },
  (_, block) => {
    const named = (fallback: Arg<string>) => asText('serviceAccount.name', defaultTo(serviceAccount.name, fallback));
    block
      .if(serviceAccount.create, (created) => created.write(named(include(fullname))))
      .else((existing) => existing.write(named('default')));
  },
);
