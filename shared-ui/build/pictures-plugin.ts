import webpack, { type Compilation, type Compiler } from 'webpack';
import { readDrawings } from '../src/pictures/drawings.ts';
import { pictureSet } from '../src/pictures/picture-set.ts';

/** Puts every drawing into one file next to the page; the server answers each drawing from it (Rules 6.63). */
export class PicturesPlugin {
  apply(compiler: Compiler): void {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compiler.hooks.thisCompilation.tap('PicturesPlugin', (compilation: Compilation) => {
      compilation.hooks.processAssets.tap({ name: 'PicturesPlugin', stage }, () => {
        const text = JSON.stringify({ version: pictureSet, drawings: readDrawings() });
        compilation.emitAsset('pictures.json', new webpack.sources.RawSource(text));
      });
    });
  }
}
