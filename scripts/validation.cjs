/**
 * What cdk8s.yaml names as a validation plugin: the package's own, from its sources, with the Helm that the tests use where
 * there is no other. A project of yours names the package instead.
 */
exports.LintValidation = class {
  constructor(properties) {
    this.properties = properties;
  }

  async validate(context) {
    // One for `require`, one for the `import()` of what is loaded late.
    require('tsx/cjs');
    (await import('tsx/esm/api')).register();
    const { findHelm } = require('../src/helm/index.ts');
    const { testHelm } = require('../src/testing/helm-binaries.ts');
    const { LintValidation } = require('../src/cli/validation.ts');
    try {
      findHelm();
    } catch {
      process.env.HELM_BIN = testHelm().bin;
    }
    await new LintValidation(this.properties).validate(context);
  }
};
