import type { ChartTemplate } from '../../package/chart';
import type { Abstract } from './abstract';
import type { CallSite } from './events';
import { type Guards, NO_GUARDS } from './guards';
import { Variables } from './variables';

/** What is known at a place of a template. */
export interface Place {
  readonly template: ChartTemplate;
  readonly dot: Abstract;
  readonly variables: Variables;
  readonly guards: Guards;
  readonly calls: readonly CallSite[];
  /** Whether a value that is not there is reckoned with. */
  readonly tolerant: boolean;
}

/** Where a template begins that is run with some dot. */
export const startOf = (template: ChartTemplate, dot: Abstract): Place => ({
  template,
  dot,
  variables: new Variables(dot),
  guards: NO_GUARDS,
  calls: [],
  tolerant: false,
});

/** A place further on in the same template; written out, since there are very many. */
export const placeWith = (
  { template, dot, variables, guards, calls, tolerant }: Place,
  changed: Partial<Pick<Place, 'dot' | 'variables' | 'guards' | 'tolerant'>>,
): Place => ({
  template,
  dot: changed.dot ?? dot,
  variables: changed.variables ?? variables,
  guards: changed.guards ?? guards,
  calls,
  tolerant: changed.tolerant ?? tolerant,
});

/** The same place, where a value that is not there is reckoned with. */
export const tolerantly = (at: Place): Place => (at.tolerant ? at : placeWith(at, { tolerant: true }));

/** The same place, where a value that is not there stops the render. */
export const strictly = (at: Place): Place => (at.tolerant ? placeWith(at, { tolerant: false }) : at);
