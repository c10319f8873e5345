import type { Compiler, Dependency, Module } from 'webpack';

/**
 * Webpack sorts what a module imports through an index, and its cache keeps the module sorted: the next build would place
 * the modules of a chunk in another order, and be another version of the same sources (Rules 13.150). The cache gets each
 * module as it was parsed.
 */
export class ParsedOrderPlugin {
  apply(compiler: Compiler): void {
    const name = 'ParsedOrderPlugin';
    const parsed = new Map<Module, Dependency[]>();
    compiler.hooks.compilation.tap(name, ({ hooks }) => {
      // Before webpack's own step, which sorts.
      hooks.optimizeDependencies.tap({ name, stage: -100 }, (modules) => {
        for (const module of modules) if (!parsed.has(module)) parsed.set(module, [...module.dependencies]);
      });
    });
    // Closing writes the cache, after a failed build too.
    compiler.hooks.shutdown.tap(name, () => {
      for (const [module, dependencies] of parsed) module.dependencies = dependencies;
    });
  }
}
