import webpack, { type Compiler } from 'webpack';
import { askPastCaches } from './past-caches-runtime.ts';

class PastCachesRuntime extends webpack.RuntimeModule {
  constructor() {
    super('past caches', webpack.RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    return `(${askPastCaches.toString()})(${webpack.RuntimeGlobals.require}, new URL(document.currentScript.src).search);`;
  }
}

/** Has a remote ask for its files as its entry was asked for. */
export class PastCachesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PastCachesPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('PastCachesPlugin', (chunk) => {
        // Styles are run during the build as well, as chunks that belong to none.
        if (compilation.chunks.has(chunk)) compilation.addRuntimeModule(chunk, new PastCachesRuntime());
      });
    });
  }
}
