import { type Expr, type Problem, rule } from 'chartwright';
import { userSetting } from '../templates/user-setting';

interface BrokenSetting extends Omit<Problem, 'found'> {
  readonly broken: Expr<unknown>;
  readonly found: Problem['found'];
}

/**
 * A rule about what the user's configuration says of a setting: empty text where it says nothing.
 *
 * @param about what tells several rules about one setting apart
 */
export const settingRule = (section: string, key: string, define: (said: Expr<string>) => BrokenSetting, about = '') =>
  rule({
    id: `config.${section}.${key}${about}`,
    check: (block, report) => {
      const said = block.let(`${section.toLowerCase()}${key}${about}`, userSetting(section, key));
      const { broken, ...problem } = define(said);
      block.if(broken, (inner) => report(inner, problem));
    },
  });
