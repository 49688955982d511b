import type { PipelineNode } from '../../template/nodes';
import { pipelineId } from './node-id';
import { callOf } from './pipeline-call';

/** Conditions, by how they are written, that are known to hold at a place, or not to. */
export type Facts = ReadonlyMap<string, boolean>;

/** Each branch copies what is known before it; where that is more, all of it is forgotten. */
const MOST_FACTS = 500;

/** What is known once a condition holds, or does not. */
export function withFacts(facts: Facts, pipeline: PipelineNode, value: boolean): Facts {
  const more = new Map(facts.size > MOST_FACTS ? [] : facts);
  for (const [part, isTrue] of partsOf(pipeline, value)) more.set(pipelineId(part), isTrue);
  return more;
}

/** Where the dot is another, only what is asked of a variable stays known. */
export function rooted(facts: Facts): Facts {
  return new Map([...facts].filter(([id]) => !/(?:^|[\s(|])\./.test(id)));
}

/** The conditions that are known to hold, or not, where a condition is: both sides of an `and` that holds. */
function partsOf(pipeline: PipelineNode, value: boolean): readonly (readonly [PipelineNode, boolean])[] {
  const { name, args } = callOf(pipeline);
  const own = [pipeline, value] as const;
  if (name === 'not') return [own, ...args.slice(0, 1).flatMap((arg) => partsOf(arg, !value))];
  if ((name === 'and' && value) || (name === 'or' && !value))
    return [own, ...args.flatMap((arg) => partsOf(arg, value))];
  return [own];
}

/** Whether conditions cannot all hold: one of them is the opposite of another. */
export const contradicts = (args: readonly PipelineNode[]): boolean => {
  const ids = new Set(args.map(pipelineId));
  return args.some((arg) => {
    const { name, args: inner } = callOf(arg);
    const [only] = inner;
    return name === 'not' && only !== undefined && ids.has(pipelineId(only));
  });
};
