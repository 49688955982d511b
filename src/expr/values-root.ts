import { variable } from '../template/build';
import { type Reference, reference } from './reference';
import type { Shape } from './shape';

/** A chart's values, `$.Values`, as a reference of the shape that was declared for them. */
export const valuesRoot = <T>(shape: Shape): Reference<T> => reference(variable('', 'Values'), shape);
