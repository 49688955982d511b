/** The parts of an image's name, as container runtimes read it; those that are not there are empty. */
export interface ImageReference {
  /** With the registry: `docker.io/bitnami/redis`. */
  readonly repository: string;
  readonly tag: string;
  readonly digest: string;
}

/** https://github.com/distribution/reference/blob/v0.6.0/reference.go */
const REFERENCE =
  /^((?:[A-Za-z0-9](?:[A-Za-z0-9.-]*)(?::\d+)?\/)?[a-z0-9]+(?:[._-]+[a-z0-9]+)*(?:\/[a-z0-9]+(?:[._-]+[a-z0-9]+)*)*)(?::([A-Za-z0-9_][A-Za-z0-9_.-]{0,127}))?(?:@([a-z0-9]+:[0-9a-fA-F]{32,}))?$/;

/** Reads the name of an image; undefined where it is none. */
export function imageReference(text: string): ImageReference | undefined {
  const match = text.length > 500 ? null : REFERENCE.exec(text);
  if (match === null) return undefined;
  const [, repository = '', tag = '', digest = ''] = match;
  return { repository, tag, digest };
}

/** The last step of a repository, by which the same image is known again behind another registry. */
export const imageName = ({ repository }: ImageReference): string => repository.slice(repository.lastIndexOf('/') + 1);
