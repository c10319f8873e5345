import { minifySync } from '@swc/core';
import type { CatalogKeys } from '@tokennest/api/catalogs';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { isShell, type App } from '../apps.ts';
import { ownGroups, readEnglish, readLanguages, readMessages } from '../languages/catalogs.ts';
import { compareKeys, compileCatalog, isSpoken } from '../languages/compile-catalog.ts';
import { wordsHash } from '../languages/words-hash.ts';
import { wordsScript } from '../languages/words-script.ts';

/** The first argument of `words()`. */
const groupNames = /["'`][a-z]+\.[a-z-]+["'`]/g;

const written = new WeakMap<Compilation, Record<string, CatalogKeys>>();

/** By language, what the catalogs of a build lack. */
export const catalogsOf = (compilation: Compilation): Record<string, CatalogKeys> => written.get(compilation) ?? {};

/** Adds a catalog for each language, with the groups whose names are in the scripts of this app. */
export class LanguagesPlugin {
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
  }

  apply(compiler: Compiler): void {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
    compiler.hooks.thisCompilation.tap('LanguagesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'LanguagesPlugin', stage }, () => this.#add(compilation));
    });
  }

  #add(compilation: Compilation): void {
    const languages = readLanguages();
    if (languages.length === 0) return;
    const { folder } = this.#app;
    const original = readEnglish(folder);
    for (const fault of original.faults) compilation.errors.push(new webpack.WebpackError(fault));
    const scripts = compilation.getAssets().filter(({ name }) => name.endsWith('.js'));
    const text = scripts.map(({ source }) => source.source().toString()).join('');
    const named = new Set(text.match(groupNames)?.map((name) => name.slice(1, -1)));
    const groups = Object.keys(original.messages).filter((group) => named.has(group));
    const lists: Record<string, CatalogKeys> = {};
    for (const language of languages) {
      const translated = readMessages(language);
      // A remote is not in a language that it does not have, but the shell answers for each that it offers.
      if (!isShell(this.#app) && !isSpoken(translated, groups)) continue;
      const source = wordsScript(language, compileCatalog(translated, original, groups));
      const { code } = minifySync(source, { compress: true, mangle: true, ecma: 2022 });
      const name = isShell(this.#app) ? `assets/words.${language}.${wordsHash()}.js` : `words.${language}.js`;
      compilation.emitAsset(name, new webpack.sources.RawSource(code));
      lists[language] = compareKeys(translated, original, { groups, own: ownGroups(language, folder) });
    }
    written.set(compilation, lists);
  }
}
