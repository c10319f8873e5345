import webpack, { type Compiler } from 'webpack';

/**
 * webpack gives a script up after `chunkLoadTimeout`; a style it would wait for without end. The source of this becomes a
 * part of each remote, so it uses nothing from outside.
 */
export const insertStyle = (link: HTMLLinkElement): void => {
  document.head.append(link);
  setTimeout(() => link.onerror?.(new Event('timeout')), 5000);
};

class PastCachesRuntime extends webpack.RuntimeModule {
  constructor() {
    super('past caches', webpack.RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const { require, loadScript } = webpack.RuntimeGlobals;
    return `var query = new URL(document.currentScript.src).search;
["u", "miniCssF"].forEach(function (name) {
  var of = ${require}[name], asked = {};
  if (of) ${require}[name] = function (id) {
    var times = asked[id] = (asked[id] || 0) + 1;
    return of(id) + (times > 1 ? (query || "?r=0") + "." + times : query);
  };
});
var load = ${loadScript};
if (query && load) ${loadScript} = function (url, done, key, id) { load(url, done, key + query, id); };`;
  }
}

/**
 * The query of an entry's address goes on all that the entry loads. The shell asks again past every cache by one; without
 * it the second try would wait at the address of the script that hangs, and take a style that hangs for one that is there.
 * It goes on a script's key as well: webpack takes a script on the page that has the same key for the one it wants.
 * A part that is asked for again has a query of its own each time: a request that hangs outlives its script, and the
 * browser would have the next one at its address wait for the same answer.
 */
export class PastCachesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PastCachesPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('PastCachesPlugin', (chunk) => {
        // Styles are run during the build as well, as chunks that belong to none.
        if (compilation.chunks.has(chunk)) compilation.addRuntimeModule(chunk, new PastCachesRuntime());
      });
    });
  }
}
