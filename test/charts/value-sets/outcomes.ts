import { type KubeObject, type SchemaFault, type TestHelm, valuesText } from 'chartwright/testing';
import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'yaml';
import { compareObjects, helmTemplate, mapParallel, parseManifests } from '../../../src/helm';
import { objectFaults } from '../../kubernetes/object-faults';

export type Values = Readonly<Record<string, unknown>>;

/** How a value set reaches Helm: from a file, or each of the values at the root by itself with `--set-json`. */
export const ways = ['a values file', '--set-json'] as const;
export type Way = (typeof ways)[number];

export interface GivenValues {
  readonly way: Way;
  readonly values: Values;
}

/** What a chart makes of a value set: objects, or a refusal that a user understands; or else what no user should see. */
export type Outcome =
  | { readonly kind: 'renders'; readonly objects: readonly KubeObject[] }
  | { readonly kind: 'schema'; readonly said: string; readonly faults: readonly SchemaFault[] }
  | { readonly kind: 'sentence'; readonly said: string }
  | { readonly kind: 'broken'; readonly said: string };

const NAMESPACE = 'posit';

/** Renders a value set with one Helm. */
export async function outcomeOf(chart: string, { way, values }: GivenValues, { bin }: TestHelm): Promise<Outcome> {
  const sets = Object.entries(values).map(
    ([path, value]) => ({ kind: 'set-json', path, value: valuesText(value) }) as const,
  );
  const result = await helmTemplate({
    chart,
    helm: bin,
    release: 'rel',
    namespace: NAMESPACE,
    kubeVersion: '1.30.0',
    apiVersions: ['monitoring.coreos.com/v1'],
    ...(way === '--set-json' ? { sets } : { values: valuesText(values) }),
  });
  if (result.ok) return read(result.manifests);
  const { kind, message, schemaFaults, raw } = result.failure;
  if (kind === 'schema' && schemaFaults.length > 0) return { kind, said: message, faults: schemaFaults };
  return kind === 'fail' && SENTENCE.test(message)
    ? { kind: 'sentence', said: message }
    : { kind: 'broken', said: raw.trim() };
}

/** What our sentences begin with, alone or in a list: the value that they are about. */
const SENTENCE = /^(?:- )?\S[^:\n]*: /m;

function read(manifests: string): Outcome {
  try {
    const objects = parseManifests(manifests).map(({ object }) => object);
    return { kind: 'renders', objects: objects.sort(compareObjects) };
  } catch (error) {
    return { kind: 'broken', said: error instanceof Error ? error.message : String(error) };
  }
}

/** A fault that is the user's own doing, in what the chart hands on as it is: the kinds of Kubernetes do not say it. */
export interface UsersOwn {
  readonly fault: RegExp;
  readonly why: string;
}

/** What is wrong with what each Helm makes of a value set: nothing where both agree on valid objects or on a refusal. */
export function complaints(
  outcomes: readonly (readonly [helm: string, outcome: Outcome])[],
  usersOwn: readonly UsersOwn[] = [],
): readonly string[] {
  const own = outcomes.flatMap(([helm, outcome]) =>
    outcome.kind === 'broken'
      ? [`${helm}, no sentence of ours or the schema's: ${outcome.said}`]
      : outcome.kind === 'renders'
        ? objectFaults(outcome.objects, NAMESPACE)
            .filter((fault) => !usersOwn.some((known) => known.fault.test(fault)))
            .map((fault) => `${helm}: ${fault}`)
        : [],
  );
  const [first, ...others] = outcomes;
  const differing = others.filter(([, outcome]) => first !== undefined && !agree(first[1], outcome));
  return [
    ...own,
    ...differing.map(([helm, outcome]) => `${first![0]} and ${helm} differ: ${difference(first![1], outcome)}`),
  ];
}

/** Helms word the schema's faults differently. */
function agree(left: Outcome, right: Outcome): boolean {
  if (left.kind === 'schema' || left.kind === 'broken') return left.kind === right.kind;
  return isDeepStrictEqual(left, right);
}

function difference(left: Outcome, right: Outcome): string {
  if (left.kind !== 'renders' || right.kind !== 'renders') {
    return [left, right]
      .map((one) => (one.kind === 'renders' ? 'renders' : `${one.kind}: ${one.said}`))
      .join('\n– and –\n');
  }
  const only = (some: readonly KubeObject[], others: readonly KubeObject[]) =>
    stringify(some.filter((one) => !others.some((other) => isDeepStrictEqual(one, other))));
  return `${only(left.objects, right.objects)}– and –\n${only(right.objects, left.objects)}`;
}

/** What each Helm makes of a value set; they run side by side. */
export const outcomesOf = (chart: string, given: GivenValues, helms: readonly TestHelm[]) =>
  mapParallel(helms, async (helm) => [helm.name, await outcomeOf(chart, given, helm)] as const);
