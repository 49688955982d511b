import { type YamlData, yamlText } from '../yaml/print';

/** A line of the changelog that Artifact Hub shows with a version. */
export interface ArtifactHubChange {
  readonly kind: 'added' | 'changed' | 'deprecated' | 'removed' | 'fixed' | 'security';
  readonly description: string;
  readonly links?: readonly ArtifactHubLink[];
}

export interface ArtifactHubLink {
  readonly name: string;
  readonly url: string;
}

/** A container image that the chart uses, for Artifact Hub's security report. */
export interface ArtifactHubImage {
  readonly name?: string;
  readonly image: string;
  /** Whether the image is left out of the security report. */
  readonly whitelisted?: boolean;
  readonly platforms?: readonly string[];
}

/** A custom resource definition that comes with the chart. */
export interface ArtifactHubCrd {
  readonly kind: string;
  readonly version: string;
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
}

/** What Artifact Hub reads from the `artifacthub.io/*` annotations of Chart.yaml: https://artifacthub.io/docs/topics/annotations/helm/ */
export interface ArtifactHubMetadata {
  readonly alternativeName?: string;
  readonly category?:
    | 'ai-machine-learning'
    | 'database'
    | 'integration-delivery'
    | 'monitoring-logging'
    | 'networking'
    | 'security'
    | 'skip-prediction'
    | 'storage'
    | 'streaming-messaging';
  readonly changes?: readonly string[] | readonly ArtifactHubChange[];
  readonly containsSecurityUpdates?: boolean;
  readonly crds?: readonly ArtifactHubCrd[];
  /** Example objects of the custom resources, as data. */
  readonly crdsExamples?: readonly YamlData[];
  readonly images?: readonly ArtifactHubImage[];
  /** An SPDX identifier, such as `MIT`. */
  readonly license?: string;
  readonly links?: readonly ArtifactHubLink[];
  readonly maintainers?: readonly { readonly name: string; readonly email: string }[];
  readonly operator?: boolean;
  readonly operatorCapabilities?:
    'Basic Install' | 'Seamless Upgrades' | 'Full Lifecycle' | 'Deep Insights' | 'Auto Pilot';
  readonly prerelease?: boolean;
  readonly recommendations?: readonly { readonly url: string }[];
  readonly screenshots?: readonly { readonly title: string; readonly url: string }[];
  readonly signKey?: { readonly fingerprint: string; readonly url: string };
}

/** Helm's annotations are texts: what is more than a word goes into one as YAML. */
export function artifactHubAnnotations(metadata: ArtifactHubMetadata): Record<string, string> {
  const { changes, crds, crdsExamples, images, links, maintainers, recommendations, screenshots, signKey } = metadata;
  const annotations: Readonly<Record<string, string | undefined>> = {
    alternativeName: metadata.alternativeName,
    category: metadata.category,
    changes: block(changes?.map((change) => (typeof change === 'string' ? change : changeData(change)))),
    containsSecurityUpdates: metadata.containsSecurityUpdates?.toString(),
    crds: block(
      crds?.map(({ kind, version, name, displayName, description }) => ({
        kind,
        version,
        name,
        displayName,
        description,
      })),
    ),
    crdsExamples: block(crdsExamples),
    images: block(images?.map(({ name, image, whitelisted, platforms }) => ({ name, image, whitelisted, platforms }))),
    license: metadata.license,
    links: block(links?.map(linkData)),
    maintainers: block(maintainers?.map(({ name, email }) => ({ name, email }))),
    operator: metadata.operator?.toString(),
    operatorCapabilities: metadata.operatorCapabilities,
    prerelease: metadata.prerelease?.toString(),
    recommendations: block(recommendations?.map(({ url }) => ({ url }))),
    screenshots: block(screenshots?.map(({ title, url }) => ({ title, url }))),
    signKey: signKey && yamlText({ fingerprint: signKey.fingerprint, url: signKey.url }),
  };
  return Object.fromEntries(
    Object.entries(annotations).flatMap(([key, text]) => (text === undefined ? [] : [[`artifacthub.io/${key}`, text]])),
  );
}

function changeData({ kind, description, links }: ArtifactHubChange): YamlData {
  return { kind, description, links: links?.map(linkData) };
}

function linkData({ name, url }: ArtifactHubLink): YamlData {
  return { name, url };
}

/** Nothing to say, nothing written. */
function block(items: readonly YamlData[] | undefined): string | undefined {
  return items === undefined || items.length === 0 ? undefined : yamlText(items);
}
