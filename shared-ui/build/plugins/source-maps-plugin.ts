import { isAbsolute, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import webpack, { type Compilation, type Compiler } from 'webpack';
import type { App } from '../apps.ts';

const compress = promisify(brotliCompress);
/** The best quality takes ten times as long and saves a sixth. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const isMap = (path: string) => path.endsWith('.js.map');

/**
 * Writes a compressed source map for each script of a remote (`<script>.map.br`). Scripts do not name their maps, and
 * maps contain no sources. The maps are set aside before the version is computed, so they are not part of a release
 * (Rules 13.162).
 */
export class SourceMapsPlugin {
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
  }

  apply(compiler: Compiler): void {
    new webpack.SourceMapDevToolPlugin({
      test: /\.js$/,
      filename: '[file].map',
      append: false,
      noSources: true,
      columns: true,
      module: true,
      moduleFilenameTemplate: ({ absoluteResourcePath: path }: { absoluteResourcePath: string }) =>
        isAbsolute(path) ? relative(this.#app.folder, path) : path,
    }).apply(compiler);
    compiler.hooks.thisCompilation.tap('SourceMapsPlugin', (compilation) => {
      const name = 'SourceMapsPlugin';
      const aside = new Map<string, Buffer>();
      const { PROCESS_ASSETS_STAGE_ANALYSE, PROCESS_ASSETS_STAGE_REPORT } = webpack.Compilation;
      // After the scripts and their maps have names.
      compilation.hooks.processAssets.tap({ name, stage: PROCESS_ASSETS_STAGE_ANALYSE }, () =>
        takeAside(compilation, aside),
      );
      compilation.hooks.processAssets.tapPromise({ name, stage: PROCESS_ASSETS_STAGE_REPORT + 1 }, () =>
        writeMaps(compilation, aside),
      );
    });
  }
}

function takeAside(compilation: Compilation, aside: Map<string, Buffer>): void {
  for (const { name, source } of compilation.getAssets()) {
    if (!isMap(name)) continue;
    aside.set(name, source.buffer());
    compilation.deleteAsset(name);
  }
}

async function writeMaps(compilation: Compilation, aside: ReadonlyMap<string, Buffer>): Promise<void> {
  const writing = [...aside].map(async ([path, map]) => {
    compilation.emitAsset(`${path}.br`, new webpack.sources.RawSource(await compress(map, quality)));
  });
  await Promise.all(writing);
}
