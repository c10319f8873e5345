import { join } from 'node:path';
import webpack, { type Compilation, type Compiler, type Dependency, type Module, type ModuleGraph } from 'webpack';
import { isShell, sharedUiFolder, type App } from '../apps.ts';

const kit = '@tokennest/shared-ui/kit';
const kitFile = join(sharedUiFolder, 'src/kit/kit.ts');

/** What stands in the place of the kit in a remote. */
const isConsumedKit = (module: Module) => module.libIdent({ context: '' })?.endsWith(`consume/default/${kit}`) ?? false;

/** What an import takes by name; an import that only evaluates a module has no names to take. */
function namesTaken(dependency: Dependency | null, graph: ModuleGraph): string[] {
  if (!dependency || !('getIds' in dependency) || typeof dependency.getIds !== 'function') return [];
  const [name = '*'] = dependency.getIds(graph) as string[]; // webpack's: `a.b` of `import { a }` is ['a', 'b']
  return [name];
}

/** The names that a remote uses of the kit; what tree shaking takes away it does not use. `*` is the kit as a whole. */
function namesUsed({ modules, moduleGraph, chunkGraph }: Compilation): string[] {
  const isKept = (module: Module | null) => module !== null && chunkGraph.getNumberOfModuleChunks(module) > 0;
  return [...modules]
    .filter(isConsumedKit)
    .flatMap((module) => [...moduleGraph.getIncomingConnections(module)])
    .filter((connection) => isKept(connection.originModule) && connection.isTargetActive(undefined))
    .flatMap(({ dependency }) => namesTaken(dependency, moduleGraph));
}

/** The names that the shell's kit has. */
function namesProvided({ modules, moduleGraph }: Compilation): string[] {
  const module = [...modules].find((one) => one.nameForCondition() === kitFile);
  const names = module ? moduleGraph.getProvidedExports(module) : null;
  return Array.isArray(names) ? names : [];
}

/**
 * Calls `tell` with the names of the kit that the app uses, or in the shell has. They are read where the module graph is
 * decided and its modules are not yet put together into one.
 */
export function readKitNames(compiler: Compiler, app: App, tell: (names: string[]) => void): void {
  compiler.hooks.thisCompilation.tap('KitNames', (compilation) => {
    compilation.hooks.optimizeModules.tap('KitNames', () => {
      const names = isShell(app) ? namesProvided(compilation) : namesUsed(compilation);
      if (names.includes('*'))
        compilation.errors.push(new webpack.WebpackError(`Import what you use of ${kit} by its names.`));
      tell([...new Set(names)].toSorted());
    });
  });
}
