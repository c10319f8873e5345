import { join } from 'node:path';
import webpack, { type Compilation, type Compiler, type Dependency, type Module, type ModuleGraph } from 'webpack';
import { isShell, sharedUiFolder, type App } from '../apps.ts';

const kit = '@tokennest/shared-ui/kit';
const kitFile = join(sharedUiFolder, 'src/kit/kit.ts');

/** The placeholder of the shared runtime in a remote. */
const isConsumedKit = (module: Module) => module.libIdent({ context: '' })?.endsWith(`consume/default/${kit}`) ?? false;

/** The names an import uses. An import that only evaluates a module uses none. */
function namesTaken(dependency: Dependency | null, graph: ModuleGraph): string[] {
  if (!dependency || !('getIds' in dependency) || typeof dependency.getIds !== 'function') return [];
  const [name = '*'] = dependency.getIds(graph) as string[]; // webpack's format: `a.b` of `import { a }` is ['a', 'b']
  return [name];
}

/** The names of the shared runtime that a remote uses after tree shaking. `*` is the whole module. */
function namesUsed({ modules, moduleGraph, chunkGraph }: Compilation): string[] {
  const isKept = (module: Module | null) => module !== null && chunkGraph.getNumberOfModuleChunks(module) > 0;
  return [...modules]
    .filter(isConsumedKit)
    .flatMap((module) => [...moduleGraph.getIncomingConnections(module)])
    .filter((connection) => isKept(connection.originModule) && connection.isTargetActive(undefined))
    .flatMap(({ dependency }) => namesTaken(dependency, moduleGraph));
}

function namesProvided({ modules, moduleGraph }: Compilation): string[] {
  const module = [...modules].find((one) => one.nameForCondition() === kitFile);
  const names = module ? moduleGraph.getProvidedExports(module) : null;
  return Array.isArray(names) ? names : [];
}

/** Calls `tell` with the shared-runtime names that the app uses or provides, after the module graph is optimized. */
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
