import webpack, { type Compilation, type Compiler } from 'webpack';
import { isShell, type App } from '../apps.ts';
import { compileCatalog, english, readLanguages, readMessages } from '../languages/catalogs.ts';
import { wordsHash } from '../languages/words-hash.ts';
import { wordsScript } from '../languages/words-script.ts';

/** The first argument of `words()`. */
const groupNames = /["'`][a-z]+\.[a-z-]+["'`]/g;

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
    const scripts = compilation.getAssets().filter(({ name }) => name.endsWith('.js'));
    const text = scripts.map(({ source }) => source.source().toString()).join('');
    const named = new Set(text.match(groupNames)?.map((name) => name.slice(1, -1)));
    const groups = Object.keys(readMessages(english)).filter((group) => named.has(group));
    for (const language of readLanguages()) {
      const script = wordsScript(language, compileCatalog(readMessages(language), groups));
      const name = isShell(this.#app) ? `assets/words.${language}.${wordsHash()}.js` : `words.${language}.js`;
      compilation.emitAsset(name, new webpack.sources.RawSource(script));
    }
  }
}
