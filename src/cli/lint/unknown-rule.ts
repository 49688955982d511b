import { ChartwrightError } from '../../errors';
import { nearestName } from '../../template/nearest-name';

/** A rule that is named on the command line and does not exist. */
export function unknownRule(id: string, ids: Iterable<string>): ChartwrightError {
  const nearest = nearestName(id, ids);
  return new ChartwrightError('USAGE', `there is no rule ${id}`, {
    accepted: 'the ids that `chartwright rules` lists',
    advice: nearest === undefined ? 'look the id up with chartwright rules' : `write ${nearest}`,
  });
}
