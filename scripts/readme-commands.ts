import { run } from '../src/cli/run';

/** Runs commands of chartwright one after the other, and prints a JSON list of what each of them printed. */
async function printed(commands: readonly string[]): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const command of commands) {
    let [out, err] = ['', ''];
    const code = await run(command.split(' '), {
      cwd: process.cwd(),
      env: process.env,
      out: (text) => void (out += text),
      err: (text) => void (err += text),
      terminal: { out: false, err: false, width: 80 },
    });
    // 1 is what findings give, and these are what the pages show.
    if (code > 1) throw new Error(`chartwright ${command} ended with ${code}: ${err}`);
    texts.push(out);
  }
  return texts;
}

void printed(process.argv.slice(2)).then((texts) => process.stdout.write(JSON.stringify(texts)));
