import { Block, eq, raw, text, type Expr } from '../../src';
import { describe as shown } from '../../src/expr/expression';
import { values } from '../chart/values';

describe('the steps of a named template', () => {
  test.each<[string, (block: Block) => void, string]>([
    [
      'a variable’s name that is none',
      (block) => void block.let('a-b', values.name),
      'the variable “a-b” is no name for a variable',
    ],
    [
      'a variable twice',
      (block) => {
        block.let('a', values.name);
        block.if(values.enabled, (inner) => void inner.let('a', values.name));
      },
      'the variable “a” is taken already',
    ],
    [
      'a loop that hides a variable',
      (block) => {
        block.let('host', values.name);
        block.each(values.hosts, () => undefined, { as: 'host' });
      },
      'the variable “host” is taken already',
    ],
    [
      'an assignment to what is no variable',
      (block) => block.assign(values.name, text`x`),
      'assign(…) to something that is not a variable of this block',
    ],
    [
      'else if after else',
      (block) => {
        const choice = block.if(eq(values.count, 1), () => undefined);
        choice.else(() => undefined);
        choice.elseIf(values.enabled, () => undefined);
      },
      'an if is continued after its else',
    ],
  ])('%s is refused', (_, write, message) => {
    expect(() => write(new Block())).toThrow(message);
  });

  test('raw expressions are one pipeline, whose `.` is the root context', () => {
    expect(shown(raw<string>('string')`.Values.a | default (printf "%s" .Chart.Name)`)).toBe(
      '{{ $.Values.a | default (printf "%s" $.Chart.Name) }}',
    );
    expect(shown(raw<string>('string')`${values.name} | trunc ${3} | trimSuffix ${'"'}`)).toBe(
      '{{ $.Values.name | trunc 3 | trimSuffix "\\"" }}',
    );
    const wrong = (): Expr<string> => raw<string>('string')`a }} b {{ c`;
    expect(wrong).toThrow('accepted:  one pipeline, as it stands between {{ and }}');
  });
});
