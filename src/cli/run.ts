import { Command as Program, CommanderError, Option } from 'commander';
import { isChartwrightError } from '../errors';
import { adviceForSetting } from '../lint/config/setting-names';
import { visibleText } from '../lint/formats/visible-text';
import { thrownError } from '../thrown-error';
import { type Command, exitCodes, type Io, type OptionValues } from './command';
import { version } from './version';

interface CommandEntry {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  readonly load: () => Promise<Command>;
}

const commands: readonly CommandEntry[] = [
  {
    name: 'synth',
    summary: 'write the charts of a cdk8s app; on any failure the output folder stays as it was',
    load: async () => (await import('./commands/synth.js')).synth,
  },
  {
    name: 'lint',
    summary: 'check Helm charts: files, values, schema, templates, and what they render',
    load: async () => (await import('./commands/lint.js')).lint,
  },
  {
    name: 'rules',
    summary: "list the linter's rules, or print what one of them is for",
    load: async () => (await import('./commands/rules.js')).rules,
  },
];

/** Runs `chartwright <args>` and gives its exit code. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  try {
    let code: number = exitCodes.success;
    const program = await buildProgram(args, io, (result) => (code = result));
    if (args.length === 0) {
      program.outputHelp({ error: true });
      return exitCodes.usage;
    }
    await program.parseAsync([...args], { from: 'user' });
    return code;
  } catch (error) {
    return report(error, io);
  }
}

async function buildProgram(args: readonly string[], io: Io, done: (code: number) => void): Promise<Program> {
  const program = new Program('chartwright')
    .description('Lints Helm charts, and writes them from typed cdk8s constructs.')
    .version(version(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .showHelpAfterError('Run chartwright --help for what there is.')
    // Inherited by what is added below: a library that ends the process cannot be tested.
    .exitOverride()
    // What is wrong on the command line is shown as it was given.
    .configureOutput({ writeOut: io.out, writeErr: (text) => io.err(visibleText(text)) });
  for (const { name, summary, load } of commands) {
    const command = program.command(name).summary(summary);
    if (!args.includes(name)) continue;
    addCommand(command, await load(), io, done);
  }
  return program;
}

function addCommand(command: Program, loaded: Command, io: Io, done: (code: number) => void): void {
  command
    .description(loaded.description)
    .showHelpAfterError(`Run chartwright ${command.name()} --help for its options.`)
    .configureOutput({ outputError: (text, write) => write(loaded.hasConfig ? withAdvice(text, command) : text) });
  const inOrder: { option: string; value: string }[] = [];
  for (const { flags, description, isRepeatable } of loaded.options) {
    const option = new Option(flags, description);
    if (isRepeatable) option.argParser((value: string, all: readonly string[] = []) => [...all, value]);
    command.addOption(option);
    command.on(`option:${option.name()}`, (value: string) => inOrder.push({ option: option.name(), value }));
  }
  if (loaded.argument !== undefined) command.argument(loaded.argument.name, loaded.argument.description);
  command.action(async () => {
    const given = { positional: command.args, inOrder };
    done(await loaded.run(command.opts<OptionValues>(), io, given));
  });
}

/** What there is instead of an option that has its name elsewhere. */
function withAdvice(text: string, { options }: Program): string {
  const [, unknown] = /unknown option '--([^'=]+)/.exec(text) ?? [];
  const names = options.map((option) => option.long?.slice('--'.length) ?? '');
  const advice = unknown === undefined ? undefined : adviceForSetting(unknown, 'option', names);
  return advice === undefined ? text : `${text.split('\n')[0]}\n(${advice})\n`;
}

function report(thrown: unknown, io: Io): number {
  const error = thrownError(thrown);
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.success : exitCodes.usage;
  if (!isChartwrightError(error)) {
    io.err(visibleText(`${error.stack ?? error.message}\n`));
    return exitCodes.fault;
  }
  io.err(visibleText(`${error.message}\n`));
  return error.code === 'USAGE' ? exitCodes.usage : exitCodes.mistake;
}
