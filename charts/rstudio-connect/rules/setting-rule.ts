import { type Expr, type Problem, rule } from 'chartwright';
import { userSetting } from '../templates/user-setting';

interface BrokenSetting extends Omit<Problem, 'found'> {
  readonly broken: Expr<unknown>;
  readonly found: Problem['found'];
}

/** A rule about what the user's configuration says of a setting, and all that can be wrong with it: empty text where it says nothing. */
export const settingRule = (
  section: string,
  key: string,
  define: (said: Expr<string>) => BrokenSetting | readonly BrokenSetting[],
) =>
  rule({
    id: `config.${section}.${key}`,
    check: (block, report) => {
      const said = block.let(`${section.toLowerCase()}${key}`, userSetting(section, key));
      for (const { broken, ...problem } of [define(said)].flat()) block.if(broken, (inner) => report(inner, problem));
    },
  });
