import webpack, { type Compilation, type Compiler } from 'webpack';

/** Puts the named chunks into the first one, as if what they hold had been imported there and then. */
export class OneChunkPlugin {
  readonly #names: readonly string[];

  constructor(names: readonly string[]) {
    this.#names = names;
  }

  apply(compiler: Compiler): void {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
    compiler.hooks.thisCompilation.tap('OneChunkPlugin', (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name: 'OneChunkPlugin', stage }, () => this.#merge(compilation));
    });
  }

  #merge(compilation: Compilation): void {
    const { chunkGraph, namedChunks } = compilation;
    const first = namedChunks.get('main');
    for (const name of this.#names) {
      const chunk = namedChunks.get(name);
      if (!first || !chunk || !chunkGraph.canChunksBeIntegrated(first, chunk))
        throw new Error(`There is no chunk ${name} that fits into the first one`);
      chunkGraph.integrateChunks(first, chunk);
      compilation.chunks.delete(chunk);
    }
  }
}
