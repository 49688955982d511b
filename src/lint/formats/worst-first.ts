import type { Finding } from '../finding';
import { groupBy } from '../group-by';
import { BY_WEIGHT } from './counts';

type Ranked = Pick<Finding, 'rule' | 'severity'>;

/**
 * Findings in the order in which they are worth a reader's time where not all are shown in full: the worst first, and
 * among equals the first of each rule, then the second of each, so that one rule cannot hide the others.
 */
export function worstFirst<Item extends Ranked>(findings: readonly Item[]): readonly Item[] {
  return BY_WEIGHT.flatMap((severity) => inTurns(findings.filter((finding) => finding.severity === severity)));
}

function inTurns<Item extends Ranked>(findings: readonly Item[]): readonly Item[] {
  const rounds: Item[][] = [];
  for (const ofRule of groupBy(findings, ({ rule }) => rule).values()) {
    for (const [turn, finding] of ofRule.entries()) (rounds[turn] ??= []).push(finding);
  }
  return rounds.flat();
}
