import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ApiUse } from '@tokennest/api/api-use';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { contractVersion } from '../../src/contract/remote-module.ts';
import { readApiUse } from '../uses/api-use.ts';
import { isShell, type App } from '../apps.ts';
import { writeManifest } from '../federation-manifest.ts';
import { catalogsOf } from './languages-plugin.ts';
import { manifestFile } from '../versions/manifest-text.ts';
import { exposedModule, sharedVersions } from '../federation.ts';
import { firstScreensOf } from '../first-screens.ts';
import { readKitNames } from '../uses/kit-names.ts';
import { ownRemote, type OwnRemote } from '../own-remotes.ts';
import { futureVersion, nameVersion } from '../versions/release-version.ts';
import { isCompressed, type Release, type ReleaseFile } from '../release.ts';

const compressBrotli = promisify(brotliCompress);

export class ReleasePlugin {
  readonly #app: App;
  #kit: string[] = [];
  #api: ApiUse = {};

  constructor(app: App) {
    this.#app = app;
  }

  apply(compiler: Compiler): void {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    readKitNames(compiler, this.#app, (names) => (this.#kit = names));
    if (!isShell(this.#app)) readApiUse(compiler, (use) => (this.#api = use));
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'ReleasePlugin', stage }, () => this.#write(compilation));
    });
  }

  async #write(compilation: Compilation): Promise<void> {
    const screens = firstScreensOf(compilation, this.#app);
    const needs = {
      contract: contractVersion,
      ...(isShell(this.#app) ? {} : { exposes: [exposedModule] }),
      shared: sharedVersions(this.#app),
      kit: this.#kit,
      ...(isShell(this.#app) ? {} : { api: this.#api, page: pageOf(ownRemote(this.#app.name)) }),
      languages: catalogsOf(compilation),
      firstScreen: isShell(this.#app) ? screens : (screens['app'] ?? []),
    };
    const { name } = this.#app;
    if (!isShell(this.#app)) {
      const manifest = writeManifest(compilation, this.#app, futureVersion(this.#app));
      compilation.emitAsset(manifestFile, new webpack.sources.RawSource(manifest));
    }
    const version = nameVersion(compilation, this.#app, { name, ...needs });
    const files: [string, ReleaseFile][] = [];
    for (const asset of compilation.getAssets()) files.push([asset.name, await describe(compilation, asset.name)]);
    const release: Release = { name, version, ...needs, files: Object.fromEntries(files) };
    compilation.emitAsset('release.json', new webpack.sources.RawSource(JSON.stringify(release, null, 2)));
  }
}

const pageOf = ({ title, route, role, place, budgetKB }: OwnRemote) => ({ title, route, role, place, budgetKB });

async function describe(compilation: Compilation, path: string): Promise<ReleaseFile> {
  const content = Buffer.from(compilation.getAsset(path)?.source.buffer() ?? []);
  const digest = { sha384: createHash('sha384').update(content).digest('base64'), bytes: content.length };
  if (!isCompressed(path)) return { ...digest, brotliBytes: content.length };
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const br = await compressBrotli(content, { params });
  compilation.emitAsset(`${path}.br`, new webpack.sources.RawSource(br));
  return { ...digest, brotliBytes: br.length };
}
