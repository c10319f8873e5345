import { relative } from 'node:path';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { rootFolder } from '../apps.ts';

/** Provided by the shell. A second copy would be a second React, query cache or router. */
const shared =
  /^(node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack)|shared-ui\/src\/kit)\//;

function filesOf(compilation: Compilation): string[] {
  return [...compilation.modules].flatMap((module) => {
    const file = module.nameForCondition();
    return file ? [relative(rootFolder, file).replaceAll('\\', '/')] : [];
  });
}

/** Fails the build of a remote that contains a copy of a shared module, such as the shared runtime imported by path. */
export class SharedOnlyPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SharedOnlyPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('SharedOnlyPlugin', () => {
        const copies = filesOf(compilation).filter((file) => shared.test(file));
        for (const file of copies)
          compilation.errors.push(
            new webpack.WebpackError(
              `${file} is shared by the shell. Import it by its package name, such as @tokennest/shared-ui/kit.`,
            ),
          );
      });
    });
  }
}
