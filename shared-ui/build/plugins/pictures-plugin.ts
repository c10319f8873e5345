import webpack, { type Compilation, type Compiler } from 'webpack';

/** Loaded only where it is used: a clone of one remote need not have the icon set. */
const importDrawings = () => import('../../src/pictures/drawings.ts');
const importSet = () => import('../../src/pictures/picture-set.ts');

/** Puts every drawing into one file next to the page; the server answers each drawing from it (Rules 6.63). */
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
