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

/** Makes a remote request its files with the query of its entry. */
export class PastCachesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PastCachesPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('PastCachesPlugin', (chunk) => {
        // Style sheets also run during the build, in chunks that are not part of it.
        if (compilation.chunks.has(chunk)) compilation.addRuntimeModule(chunk, new PastCachesRuntime());
      });
    });
  }
}
