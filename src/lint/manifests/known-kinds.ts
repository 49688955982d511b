import { allKinds, kindOf } from '../../kubernetes';
import { retirementOf } from '../../kubernetes/removed-apis';
import { nearestName } from '../../template/nearest-name';

/** Whether an apiVersion is one of Kubernetes' own, which has never had a kind of this name. */
export function isUnknownKind(apiVersion: string, kind: string): boolean {
  if (kind === '' || kindOf(apiVersion, kind) !== undefined || retirementOf(apiVersion, kind) !== undefined)
    return false;
  return allKinds().some((each) => each.apiVersion === apiVersion);
}

/** What was meant by a kind that its apiVersion does not have, as a line of YAML. */
export function rightHead(apiVersion: string, kind: string): string | undefined {
  const siblings = allKinds().filter((each) => each.apiVersion === apiVersion);
  const near = nearestName(
    kind,
    siblings.map((each) => each.kind),
  );
  if (near !== undefined) return `kind: ${near}`;
  const elsewhere = allKinds().filter((each) => each.kind === kind);
  const stable = elsewhere.find((each) => !/alpha|beta/.test(each.apiVersion)) ?? elsewhere[0];
  return stable === undefined ? undefined : `apiVersion: ${stable.apiVersion}`;
}
