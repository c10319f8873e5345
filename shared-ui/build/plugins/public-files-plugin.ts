import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { productName } from '../../src/theme/product-name.ts';

/**
 * Copies a folder next to the page under the same names: the web app manifest and its icons. Replaces `__PRODUCT__` in
 * the manifest with the product's name, which is defined once (Rules 12.10).
 */
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
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((each) => each.isFile())) {
      const path = join(entry.parentPath, entry.name);
      const name = relative(this.#folder, path).replaceAll(sep, '/');
      const content = await readFile(path);
      const isManifest = name.endsWith('.webmanifest');
      const named = isManifest ? content.toString('utf8').replaceAll('__PRODUCT__', productName) : content;
      compilation.emitAsset(name, new webpack.sources.RawSource(named));
    }
  }
}
