/**
 * The kinds of values, to be used as `v.string({ … })`. Every kind takes a description, a default and what narrows it;
 * see `declareValues`.
 */
export { kubernetes, list, map, object, removed, union } from './containers';
export { any, boolean, integer, intOrString, number, quantity, string } from './scalars';
