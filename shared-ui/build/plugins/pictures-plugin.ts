import webpack, { type Compilation, type Compiler } from 'webpack';

/** Imported on demand: a clone with one remote may not have the icon set. */
const importDrawings = () => import('../../src/pictures/drawings.ts');
const importSet = () => import('../../src/pictures/picture-set.ts');

/** Writes all drawings into one file next to the page. The server serves each drawing from it (Rules 6.63). */
export class PicturesPlugin {
  apply(compiler: Compiler): void {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compiler.hooks.thisCompilation.tap('PicturesPlugin', (compilation: Compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'PicturesPlugin', stage }, async () => {
        const [{ readDrawings }, { pictureSet }] = await Promise.all([importDrawings(), importSet()]);
        const text = JSON.stringify({ version: pictureSet, drawings: readDrawings() });
        compilation.emitAsset('pictures.json', new webpack.sources.RawSource(text));
      });
    });
  }
}
