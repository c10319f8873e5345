import type { Compiler } from 'webpack';

/**
 * What does not compile takes the place of nothing that did: a page that shows the error goes on from where it was once
 * that is mended, and one that is loaded meanwhile is the page before. A first build is served with its errors.
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
