import { createHash } from 'node:crypto';
import { join } from 'node:path';
import webpack, { type Compilation, type Compiler } from 'webpack';
import type { App } from './apps.ts';
import { faultOfWorker, workerFile } from './fault-of-worker.ts';
import { firstScreensOf } from './first-screens.ts';

/** Where the worker's source has its list. */
const listPlace = 'self.listedFiles';

/** The page has an address of its own; icons and the manifest are the browser's business. */
const isStored = (path: string) => path.startsWith('assets/');

/** What the worker stores; what another machine on the way answers instead of a file is not stored. */
const listOf = (compilation: Compilation) =>
  compilation
    .getAssets()
    .filter(({ name }) => isStored(name))
    .map(({ name, source }) => ({
      url: `/${name}`,
      integrity: `sha256-${createHash('sha256').update(source.buffer()).digest('base64')}`,
    }));

/** Puts the service worker beside the shell's page, with the list of the files that it stores. */
export class ServiceWorkerPlugin {
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.make.tapPromise('ServiceWorkerPlugin', (compilation) => this.#compile(compilation));
    // Once every file is as it will be served.
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
    compiler.hooks.thisCompilation.tap('ServiceWorkerPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'ServiceWorkerPlugin', stage }, () => {
        this.#addList(compilation);
        this.#check(compilation);
      });
    });
  }

  /** In a compilation of its own: the worker shares no chunk with the page. */
  #compile(compilation: Compilation): Promise<void> {
    const source = join(this.#app.folder, 'src/service-worker/service-worker.ts');
    const child = compilation.createChildCompiler('ServiceWorkerPlugin', { filename: workerFile }, []);
    new webpack.EntryPlugin(this.#app.folder, source, 'service-worker').apply(child);
    return new Promise((resolve, reject) => {
      child.runAsChild((error) => (error ? reject(error) : resolve()));
    });
  }

  #addList(compilation: Compilation): void {
    const worker = compilation.getAsset(workerFile)?.source.source().toString();
    if (!worker) return;
    const listed = worker.replace(listPlace, () => JSON.stringify(listOf(compilation)));
    compilation.updateAsset(workerFile, new webpack.sources.RawSource(listed));
  }

  #check(compilation: Compilation): void {
    const needed = Object.values(firstScreensOf(compilation, this.#app)).flat();
    const fault = faultOfWorker(compilation.getAsset(workerFile)?.source.source().toString(), needed);
    if (fault) compilation.errors.push(new webpack.WebpackError(fault));
  }
}
