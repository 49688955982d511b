/** What a command may touch of the process that it runs in. */
export interface Io {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Where texts go to a terminal, and how wide it is. */
  readonly terminal: { readonly out: boolean; readonly err: boolean; readonly width: number };
  /** Whether the process is there for the command alone, so that nobody else hears of what is thrown in it. */
  readonly ownsProcess?: boolean;
  /** The build of chartwright that runs, of which another one differs; undefined where it runs from its sources. */
  readonly build?: string;
}

/** 1 is a mistake in what the user wrote, 2 one in how the command was called, 3 a fault of chartwright's own. */
export const exitCodes = { success: 0, mistake: 1, usage: 2, fault: 3 } as const;

export interface CommandOption {
  /** As commander reads them, such as `-o, --output <folder>`. */
  readonly flags: string;
  readonly description: string;
  /** Whether it may be given several times: its value is a list then. */
  readonly isRepeatable?: true;
}

export interface CommandArgument {
  /** As commander reads it: `[charts...]` for any number. */
  readonly name: string;
  readonly description: string;
}

/** What was given on the command line, by the option's long name in camel case. */
export type OptionValues = Readonly<Record<string, string | boolean | readonly string[] | undefined>>;

/** What was given besides the options' values. */
export interface Given {
  /** What belongs to no option. */
  readonly positional: readonly string[];
  /** The values of options as they came, for those whose order matters. */
  readonly inOrder: readonly { readonly option: string; readonly value: string }[];
}

/** A command as data: its file is loaded only when it is called. */
export interface Command {
  readonly description: string;
  readonly argument?: CommandArgument;
  readonly options: readonly CommandOption[];
  /** Whether what its options say can be said in chartwright.yaml, too: who takes a name from there is told the option. */
  readonly hasConfig?: true;
  /**
   * The exit code comes back; nothing ends the process.
   *
   * @throws ChartwrightError for a mistake, which is shown as its message alone.
   */
  readonly run: (values: OptionValues, io: Io, given: Given) => Promise<number>;
}
