/** What a command may touch of the process that it runs in. */
export interface Io {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/** 1 is a mistake in what the user wrote, 2 one in how the command was called, 3 a fault of chartwright's own. */
export const exitCodes = { success: 0, mistake: 1, usage: 2, fault: 3 } as const;

export interface CommandOption {
  /** As commander reads them, such as `-o, --output <folder>`. */
  readonly flags: string;
  readonly description: string;
}

/** What was given on the command line, by the option's long name. */
export type OptionValues = Readonly<Record<string, string | boolean | undefined>>;

/** A command as data: its file is loaded only when it is called. */
export interface Command {
  readonly description: string;
  readonly options: readonly CommandOption[];
  /**
   * The exit code comes back; nothing ends the process.
   *
   * @throws ChartwrightError for a mistake, which is shown as its message alone.
   */
  readonly run: (values: OptionValues, io: Io) => Promise<number>;
}
