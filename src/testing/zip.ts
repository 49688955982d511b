import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;
const STORED = 0;
const DEFLATED = 8;

/** The content of one file in a zip archive, or undefined when it has no such file; only that file is read. */
export function readZipEntry(archive: string, entry: string): Buffer | undefined {
  const file = openSync(archive, 'r');
  try {
    const at = (position: number, length: number): Buffer => {
      const buffer = Buffer.alloc(length);
      return buffer.subarray(0, readSync(file, buffer, 0, length, position));
    };
    const size = statSync(archive).size;
    const tail = at(Math.max(0, size - 65_557), Math.min(size, 65_557));
    const end = tail.lastIndexOf(littleEndian(END_OF_DIRECTORY));
    if (end < 0) return undefined;
    const directory = at(tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12));
    const header = findHeader(directory, entry);
    if (header === undefined) return undefined;
    const local = at(header.offset, 30);
    const start = header.offset + 30 + local.readUInt16LE(26) + local.readUInt16LE(28);
    const data = at(start, header.compressedSize);
    if (header.method === STORED) return data;
    return header.method === DEFLATED ? inflateRawSync(data) : undefined;
  } finally {
    closeSync(file);
  }
}

interface Header {
  readonly method: number;
  readonly compressedSize: number;
  readonly offset: number;
}

function findHeader(directory: Buffer, entry: string): Header | undefined {
  let position = 0;
  while (position + 46 <= directory.length) {
    const nameLength = directory.readUInt16LE(position + 28);
    const name = directory.toString('utf8', position + 46, position + 46 + nameLength);
    if (name === entry) {
      return {
        method: directory.readUInt16LE(position + 10),
        compressedSize: directory.readUInt32LE(position + 20),
        offset: directory.readUInt32LE(position + 42),
      };
    }
    position += 46 + nameLength + directory.readUInt16LE(position + 30) + directory.readUInt16LE(position + 32);
  }
  return undefined;
}

function littleEndian(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value);
  return buffer;
}
