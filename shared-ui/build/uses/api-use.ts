import { relative, sep } from 'node:path';
import type { ApiUse } from '@tokennest/api/api-use';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import { mentionsIn, type Mentions } from './api-mentions.ts';
import { type Said, usesOf } from './uses-of.ts';
import { rootFolder } from '../apps.ts';

/** Stored with the module in webpack's cache, so that cached modules keep theirs. */
const kept = 'apiMentions';

const fileOf = (module: Module) => relative(rootFolder, module.nameForCondition() ?? '..').replaceAll(sep, '/');
const isOurs = (file: string) => !/^\.\.|(^|\/)node_modules\//.test(file);
/** Mentions of the modules in the build. Modules removed by tree shaking do not count. */
function saidIn({ modules, chunkGraph }: Compilation): Said[] {
  return [...modules].flatMap((module) => {
    const mentions = module.buildInfo?.[kept] as Mentions | undefined; // stored by the parser hook below
    const isIn = chunkGraph.getNumberOfModuleChunks(module) > 0;
    return mentions && isIn ? [{ file: fileOf(module), ...mentions }] : [];
  });
}

/** Calls `tell` with the API that a remote uses (decision 80), once the modules of the build are known. */
export function readApiUse(compiler: Compiler, tell: (use: ApiUse) => void): void {
  compiler.hooks.thisCompilation.tap('ApiUse', (compilation, { normalModuleFactory }) => {
    for (const type of ['javascript/auto', 'javascript/esm'])
      normalModuleFactory.hooks.parser.for(type).tap('ApiUse', (parser) => {
        if (!(parser instanceof webpack.javascript.JavascriptParser)) return;
        parser.hooks.program.tap('ApiUse', (program) => {
          const { module } = parser.state;
          if (isOurs(fileOf(module))) Object.assign(module.buildInfo ?? {}, { [kept]: mentionsIn({ ...program }) });
        });
      });
    compilation.hooks.optimizeModules.tap('ApiUse', () => {
      const said = saidIn(compilation);
      for (const { file, lost } of said.filter((each) => each.lost.length > 0))
        compilation.errors.push(
          new webpack.WebpackError(
            `${file} calls ${lost.join(', ')} on something not named client: write client.api.… in the same module, so that the build knows which operation it uses.`,
          ),
        );
      tell(usesOf(said));
    });
  });
}
