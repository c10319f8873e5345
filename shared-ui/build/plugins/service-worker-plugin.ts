import { createHash } from 'node:crypto';
import { join } from 'node:path';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { InjectManifest } from 'workbox-webpack-plugin/build/inject-manifest.js';
import type { App } from '../apps.ts';
import { faultOfWorker, workerFile } from '../fault-of-worker.ts';
import { firstScreensOf } from '../first-screens.ts';

const integrityOf = (compilation: Compilation, name: string) =>
  `sha384-${createHash('sha384')
    .update(compilation.getAsset(name)?.source.buffer() ?? '')
    .digest('base64')}`;

/** Prevents storing what a machine in between returns instead of a file. */
const withIntegrity = (entries: { url: string; size: number }[], compilation: unknown) => ({
  manifest: entries.map(({ url, size }) => ({
    url,
    size,
    revision: null, // the address contains a hash
    integrity: integrityOf(compilation as Compilation, url.slice(1)), // workbox passes webpack's
  })),
});

export class ServiceWorkerPlugin {
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
  }

  apply(compiler: Compiler): void {
    new InjectManifest({
      swSrc: join(this.#app.folder, 'src/worker/service-worker.ts'),
      swDest: workerFile,
      injectionPoint: 'self.listedFiles',
      // The page has its own address. Browsers handle icons and the manifest.
      include: [/^assets\//],
      exclude: [/\.map$/],
      manifestTransforms: [withIntegrity],
    }).apply(compiler);
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
    compiler.hooks.thisCompilation.tap('ServiceWorkerPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'ServiceWorkerPlugin', stage }, () => this.#check(compilation));
    });
  }

  #check(compilation: Compilation): void {
    const needed = Object.values(firstScreensOf(compilation, this.#app)).flat();
    const fault = faultOfWorker(compilation.getAsset(workerFile)?.source.source().toString(), needed);
    if (fault) compilation.errors.push(new webpack.WebpackError(fault));
  }
}
