/** Types are checked by tsc in `npm run lint`, so that the tests themselves start at once. */
module.exports = {
  testEnvironment: 'node',
  roots: ['<rootDir>/test'],
  setupFiles: ['<rootDir>/test/property-seed.ts'],
  testMatch: ['**/*.test.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } },
    ],
  },
  moduleNameMapper: {
    // What is imported late is named as the build has it.
    '^(\\.{1,2}/.+)\\.js$': '$1',
    '^chartwright$': '<rootDir>/src/index.ts',
    '^chartwright/linter$': '<rootDir>/src/linter.ts',
    '^chartwright/testing$': '<rootDir>/src/testing/index.ts',
  },
  testTimeout: 60_000,
};
