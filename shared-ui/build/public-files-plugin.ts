import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import webpack, { type Compilation, type Compiler } from 'webpack';

/** Puts the files of a folder beside the page under their own names: the web app manifest and its icons. */
export class PublicFilesPlugin {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(compiler: Compiler): void {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compiler.hooks.thisCompilation.tap('PublicFilesPlugin', (compilation) => {
      compilation.contextDependencies.add(this.#folder);
      compilation.hooks.processAssets.tapPromise({ name: 'PublicFilesPlugin', stage }, () => this.#emit(compilation));
    });
  }

  async #emit(compilation: Compilation): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      const content = await readFile(join(this.#folder, name));
      compilation.emitAsset(name, new webpack.sources.RawSource(content));
    }
  }
}
