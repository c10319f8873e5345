import type { Compiler } from 'webpack';

/**
 * Keeps serving the last good build when a later one does not compile: a page that shows the error continues once it is
 * fixed, and a newly loaded page gets the good build. A first build is served with its errors.
 */
export class KeepGoodBuildPlugin {
  apply(compiler: Compiler): void {
    let isGood = false;
    compiler.hooks.shouldEmit.tap('KeepGoodBuildPlugin', ({ errors }) =>
      isGood && errors.length > 0 ? false : undefined,
    );
    compiler.hooks.compilation.tap('KeepGoodBuildPlugin', (compilation) => {
      compilation.hooks.shouldRecord.tap('KeepGoodBuildPlugin', () =>
        isGood && compilation.errors.length > 0 ? false : undefined,
      );
    });
    compiler.hooks.done.tap('KeepGoodBuildPlugin', (stats) => void (isGood ||= !stats.hasErrors()));
  }
}
