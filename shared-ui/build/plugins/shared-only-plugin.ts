import { relative } from 'node:path';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { rootFolder } from '../apps.ts';

/** What the shell provides; a second copy in a remote would be a second React, query cache or router. */
const shared =
  /^(node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack)|shared-ui\/src\/kit)\//;

function filesOf(compilation: Compilation): string[] {
  return [...compilation.modules].flatMap((module) => {
    const file = module.nameForCondition();
    return file ? [relative(rootFolder, file).replaceAll('\\', '/')] : [];
  });
}

/** Fails a remote's build that carries a copy of a shared module, e.g. the kit imported by its path. */
export class SharedOnlyPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SharedOnlyPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('SharedOnlyPlugin', () => {
        const copies = filesOf(compilation).filter((file) => shared.test(file));
        for (const file of copies)
          compilation.errors.push(
            new webpack.WebpackError(
              `${file} is shared by the shell. Import it by its package name, e.g. the kit as @tokennest/shared-ui/kit.`,
            ),
          );
      });
    });
  }
}
