/** A helm binary that was asked for its version. */
export interface KnownHelm {
  /** Its path. */
  readonly bin: string;
  /** Without a leading `v`. */
  readonly version: string;
  /** Which script or other program it is that runs Helm, since it may do more than that; undefined for Helm itself. */
  readonly runBy?: string;
}

/** All that tells what is rendered by one from what is rendered by another. */
export const identityOf = ({ version, runBy = '' }: KnownHelm): string => `${version} ${runBy}`;
