import type { Compiler, Dependency, Module } from 'webpack';

/**
 * Webpack sorts a module's imports, and its cache stores them sorted: the next build would order the modules of a chunk
 * differently and create another version from the same sources (Rules 13.150). This plugin restores the parsed order
 * before caching.
 */
export class ParsedOrderPlugin {
  apply(compiler: Compiler): void {
    const name = 'ParsedOrderPlugin';
    const parsed = new Map<Module, Dependency[]>();
    compiler.hooks.compilation.tap(name, ({ hooks }) => {
      // Before webpack's own step, which sorts them.
      hooks.optimizeDependencies.tap({ name, stage: -100 }, (modules) => {
        for (const module of modules) if (!parsed.has(module)) parsed.set(module, [...module.dependencies]);
      });
    });
    // Closing writes the cache, also after a failed build.
    compiler.hooks.shutdown.tap(name, () => {
      for (const [module, dependencies] of parsed) module.dependencies = dependencies;
    });
  }
}
