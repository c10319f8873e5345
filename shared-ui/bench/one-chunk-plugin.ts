import webpack, { type Compilation, type Compiler } from 'webpack';

/** Merges the named chunks into the first one, as if their modules had been imported statically. */
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
        throw new Error(`The chunk ${name} does not exist or cannot be merged into the first one`);
      chunkGraph.integrateChunks(first, chunk);
      compilation.chunks.delete(chunk);
    }
  }
}
