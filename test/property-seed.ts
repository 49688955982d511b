import fc from 'fast-check';

// PROPERTY_SEED=… makes every property try the same cases again: a failure that was seen, or those of CI.
const seed = process.env['PROPERTY_SEED'];
if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
