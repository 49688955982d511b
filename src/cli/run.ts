import { Command as Program, CommanderError } from 'commander';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isChartwrightError } from '../errors';
import { type Command, exitCodes, type Io } from './command';

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
    .description('Helm charts written as typed cdk8s constructs.')
    .version(version(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
    .showHelpAfterError('Run chartwright --help for what there is.')
    // Inherited by what is added below: a library that ends the process cannot be tested.
    .exitOverride()
    .configureOutput({ writeOut: io.out, writeErr: io.err });
  for (const { name, summary, load } of commands) {
    const command = program.command(name).summary(summary);
    if (!args.includes(name)) continue;
    const { description, options, run: action } = await load();
    command.description(description);
    for (const { flags, description: text } of options) command.option(flags, text);
    command.action(async (values: Record<string, string | boolean>) => done(await action(values, io)));
  }
  return program;
}

function report(error: unknown, io: Io): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.success : exitCodes.usage;
  if (!isChartwrightError(error)) {
    io.err(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    return exitCodes.fault;
  }
  io.err(`${error.message}\n`);
  return error.code === 'USAGE' ? exitCodes.usage : exitCodes.mistake;
}

/** The package's own file stands two folders up from the sources and from the build alike. */
function version(): string {
  const file = path.join(__dirname, '..', '..', 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
