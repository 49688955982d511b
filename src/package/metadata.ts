import type { ArtifactHubMetadata } from './artifact-hub';

/** What Chart.yaml says (apiVersion v2). */
export interface ChartMetadata {
  readonly name: string;
  /** The chart's own version, as SemVer 2 has it. */
  readonly version: string;
  /** The versions of Kubernetes that the chart works with, such as `>=1.28.0-0`. */
  readonly kubeVersion?: string;
  /** One sentence. */
  readonly description?: string;
  readonly type?: 'application' | 'library';
  readonly keywords?: readonly string[];
  /** The URL of the project's home page. */
  readonly home?: string;
  /** URLs of source code. */
  readonly sources?: readonly string[];
  readonly dependencies?: readonly ChartDependency[];
  readonly maintainers?: readonly ChartMaintainer[];
  /** The URL of an image. */
  readonly icon?: string;
  /** The version of what the chart installs; any text. */
  readonly appVersion?: string;
  readonly deprecated?: boolean;
  readonly annotations?: Readonly<Record<string, string>>;
  /** Becomes the annotations `artifacthub.io/*`. */
  readonly artifactHub?: ArtifactHubMetadata;
}

/** Another chart that this one needs. */
export interface ChartDependency {
  readonly name: string;
  /** A version or a range of versions. */
  readonly version: string;
  /** An URL (`https://`, `oci://`, `file://`) or `@name` of a repository; none where the chart lies in `charts/`. */
  readonly repository?: string;
  /** Paths in the values, separated by commas; the first one that is there decides whether the dependency is installed. */
  readonly condition?: string;
  readonly tags?: readonly string[];
  readonly importValues?: readonly (string | { readonly child: string; readonly parent: string })[];
  readonly alias?: string;
}

/** Who answers for a chart. */
export interface ChartMaintainer {
  readonly name: string;
  readonly email?: string;
  readonly url?: string;
}
