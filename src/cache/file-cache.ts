import { contentKey } from './content-key';
import { KeptFiles, type KeptLimits } from './kept-files';

/** JSON data by key. */
export interface Cache {
  /** What was kept, where it is what `isValid` takes it for. */
  get<Data>(key: string, isValid: (data: unknown) => data is Data): Data | undefined;
  set(key: string, data: unknown): void;
}

/** Keeps nothing. */
export const noCache: Cache = { get: () => undefined, set: () => undefined };

/** A file for each key. What is damaged is as if it were not there; what cannot be written is not kept. */
export class FileCache implements Cache {
  private readonly files: KeptFiles;

  constructor(folder: string, limits?: KeptLimits) {
    this.files = new KeptFiles(folder, limits);
  }

  get<Data>(key: string, isValid: (data: unknown) => data is Data): Data | undefined {
    const bytes = this.files.read(contentKey([key]));
    if (bytes === undefined) return undefined;
    const data: unknown = JSON.parse(bytes.toString());
    return isValid(data) ? data : undefined;
  }

  set(key: string, data: unknown): void {
    this.files.write(contentKey([key]), Buffer.from(JSON.stringify(data)));
  }
}
