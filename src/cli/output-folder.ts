import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { removeFolder } from '../disk/remove-folder';
import { ChartwrightError } from '../errors';
import { type Replacement, replacementOf, replacementProblem, swapIn } from '../package/writer';
import { thrownError } from '../thrown-error';

export interface OutputFolder {
  /** Where to write: beside the folder, so that it can be renamed into its place. Not there yet. */
  readonly aside: string;
  /** Puts what was written in the folder's place. */
  replace(): void;
  /** Removes what was written and not used. */
  discard(): void;
}

/**
 * A folder that is to be replaced as a whole; never one that holds the working directory.
 *
 * @throws ChartwrightError USAGE where it is none that may be replaced.
 */
export function prepareOutput(folder: string, cwd: string): OutputFolder {
  // Through links to the folder itself, since a link would be replaced otherwise.
  const target = existsSync(folder) ? realpathSync(folder) : folder;
  const found = replacementProblem(target, cwd) ?? foreignContents(target);
  if (found !== undefined) {
    throw new ChartwrightError('USAGE', `the output folder ${folder} is not one to be replaced`, {
      found,
      accepted: 'a folder of its own, such as dist',
      advice: 'name another folder with --output or output in cdk8s.yaml: all that is in it is replaced',
    });
  }
  const replacement = replacementOf(target);
  return {
    aside: replacement.aside,
    replace: () => replace(replacement),
    discard: () => removeFolder(replacement.aside),
  };
}

/** What a synthesis has never written is somebody's work. */
function foreignContents(target: string): string | undefined {
  if (!existsSync(target)) return undefined;
  let names: readonly string[];
  try {
    names = readdirSync(target);
  } catch (cause) {
    return thrownError(cause).message;
  }
  const isOutput = names.length === 0 || names.some((name) => name === 'charts' || name.endsWith('.yaml'));
  return isOutput ? undefined : `a folder with ${names.slice(0, 3).join(', ')} and no charts in it`;
}

function replace(replacement: Replacement): void {
  const { target, aside } = replacement;
  if (!existsSync(aside) || !statSync(aside).isDirectory()) {
    throw new ChartwrightError('USAGE', 'the app succeeded and wrote nothing', {
      found: `${existsSync(aside) ? 'a file' : 'nothing'} at CDK8S_OUTDIR, which was ${aside}`,
      accepted: 'a HelmApp without outdir, whose synth() is called',
      advice: 'leave outdir out, call app.synth() last, and check that the command runs the app',
    });
  }
  try {
    swapIn(replacement);
  } catch (cause) {
    throw new ChartwrightError('USAGE', `the output folder ${target} cannot be replaced`, {
      found: thrownError(cause).message,
      advice: 'check who owns the folder and what else uses it; a mount point cannot be renamed, a folder below it can',
      cause,
    });
  }
}
