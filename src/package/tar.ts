import type * as Tar from 'tar';

/** An entry of a tar archive; whatever has no content of its own, such as a link, is empty. */
export interface TarEntry {
  readonly name: string;
  readonly isFolder: boolean;
  readonly content: Uint8Array;
}

const BLOCK = 512;
/** Go's limit for what is said of the entry that follows. */
const MAX_EXTENSION_SIZE = 1024 * 1024;

/** What Go, and so Helm, takes to have no content whatever size it gives. */
const WITHOUT_CONTENT: ReadonlySet<string> = new Set([
  'Link',
  'SymbolicLink',
  'CharacterDevice',
  'BlockDevice',
  'Directory',
  'FIFO',
]);

/**
 * The entries of a tar archive. Contents are parts of the archive, not copies.
 *
 * @throws Error where the archive is damaged or cut off
 */
export function* readTar(archive: Buffer): Generator<TarEntry> {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- most charts are folders, and it loads slowly
  const { Header, Pax } = require('tar') as typeof Tar;
  let next: Tar.Pax | { path: string } | undefined;
  let all: Tar.Pax | undefined;
  for (let at = 0; at < archive.length;) {
    if (at + BLOCK > archive.length) throw new Error('it ends within a header');
    const header = new Header(archive, at, next, all);
    if (header.nullBlock) return;
    if (!header.cksumValid) throw new Error(`the header at byte ${at} is damaged`);
    const size = WITHOUT_CONTENT.has(header.type) ? 0 : (header.size ?? 0);
    const content = archive.subarray(at + BLOCK, at + BLOCK + size);
    if (!Number.isSafeInteger(size) || content.length < size) throw new Error(`it ends within ${String(header.path)}`);
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    switch (header.type) {
      case 'ExtendedHeader':
        next = Pax.parse(extension(content), next);
        break;
      case 'GlobalExtendedHeader':
        all = Pax.parse(extension(content), all, true);
        break;
      case 'NextFileHasLongPath':
      case 'OldGnuLongPath':
        next = { ...next, path: extension(content).replace(/\0[^]*/, '') };
        break;
      case 'NextFileHasLongLinkpath':
        break;
      default:
        yield { name: header.path ?? '', isFolder: header.type === 'Directory', content };
        next = undefined;
    }
  }
}

function extension(content: Buffer): string {
  if (content.length > MAX_EXTENSION_SIZE) throw new Error('the name of an entry is too long');
  return content.toString('utf8');
}
