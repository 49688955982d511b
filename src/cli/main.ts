#!/usr/bin/env node
import { run } from './run';

const { cwd, env, stdout, stderr } = process;

void run(process.argv.slice(2), {
  cwd: cwd(),
  env,
  out: (text) => void stdout.write(text),
  err: (text) => void stderr.write(text),
}).then((code) => {
  process.exitCode = code;
});
