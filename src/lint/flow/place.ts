import type { ChartTemplate } from '../../package/chart';
import type { Abstract } from './abstract';
import type { CallSite } from './events';
import type { Guards } from './guards';
import type { Variables } from './variables';

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
