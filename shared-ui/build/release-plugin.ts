import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { contractVersion } from '../src/contract/remote-module.ts';
import { isShell, type App } from './apps.ts';
import { exposedModule, sharedVersions } from './federation.ts';
import { firstScreensOf } from './first-screens.ts';
import { readKitNames } from './kit-names.ts';
import { isCompressed, type Release, type ReleaseFile } from './release.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Writes release.json and, beside every text file, the same file compressed. */
export class ReleasePlugin {
  readonly #app: App;
  readonly #version: string;
  #kit: string[] = [];

  constructor(app: App, version: string) {
    this.#app = app;
    this.#version = version;
  }

  apply(compiler: Compiler): void {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    readKitNames(compiler, this.#app, (names) => (this.#kit = names));
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'ReleasePlugin', stage }, () => this.#write(compilation));
    });
  }

  async #write(compilation: Compilation): Promise<void> {
    const files: [string, ReleaseFile][] = [];
    for (const { name } of compilation.getAssets()) files.push([name, await describe(compilation, name)]);
    const screens = firstScreensOf(compilation, this.#app);
    const release: Release = {
      name: this.#app.name,
      version: this.#version,
      contract: contractVersion,
      ...(isShell(this.#app) ? {} : { exposes: [exposedModule] }),
      shared: sharedVersions(this.#app),
      kit: this.#kit,
      firstScreen: isShell(this.#app) ? screens : (screens['app'] ?? []),
      files: Object.fromEntries(files),
    };
    compilation.emitAsset('release.json', new webpack.sources.RawSource(JSON.stringify(release, null, 2)));
  }
}

async function describe(compilation: Compilation, path: string): Promise<ReleaseFile> {
  const content = Buffer.from(compilation.getAsset(path)?.source.buffer() ?? []);
  const digest = { sha384: createHash('sha384').update(content).digest('base64'), bytes: content.length };
  if (!isCompressed(path)) return { ...digest, brotliBytes: content.length };
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const [br, gz] = await Promise.all([compressBrotli(content, { params }), compressGzip(content, { level: 9 })]);
  compilation.emitAsset(`${path}.br`, new webpack.sources.RawSource(br));
  compilation.emitAsset(`${path}.gz`, new webpack.sources.RawSource(gz));
  return { ...digest, brotliBytes: br.length };
}
