import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteName } from '@tokennest/api/remotes';
import { appOf, rootFolder } from '../../shared-ui/build/apps.ts';
import { ownRemote, ownRemotes } from '../../shared-ui/build/own-remotes.ts';
import { readRelease } from '../../shared-ui/build/release.ts';
import { isBuilt } from '../../shared-ui/build/versions/source-hash.ts';
import type { Bench, BuiltRemote } from './bench.ts';
import { withWarnings } from './checks/judge-languages.ts';
import { type Closing, Refusal, runChild, say } from './command.ts';
import type { Choice } from './order.ts';

/** The remotes of this clone; `folder` is the workspace in which the command runs. */
export const ownChoice = (folder: string): Choice => ({
  names: ownRemotes.map(({ name }) => name),
  here: ownRemotes.find((own) => own.folder === folder)?.name,
  isKit: false,
});

function firstErrorIn(output: string): string | null {
  const lines = output.split('\n');
  const at = lines.findIndex((line) => line.startsWith('ERROR in '));
  const [, , file] = lines[at]?.split(' ') ?? [];
  return file ? `${file}: ${lines[at + 1]?.trim()}` : null;
}

async function buildUnlessBuilt(closing: Closing, name: RemoteName): Promise<void> {
  const app = appOf(name);
  if (isBuilt(app)) return;
  const { folder } = ownRemote(name);
  const { code, signal, output } = await runChild(closing, ['webpack.config.ts'], app.folder);
  if (output) say(output.trimEnd());
  if (code === 0) return;
  if (signal) throw new Refusal(`The build of ${folder} was killed (${signal}): it needs 700 MB of free memory.`);
  throw new Refusal(`${folder} does not build: ${firstErrorIn(output) ?? 'see the output above.'}`);
}

export function readBuilt(name: RemoteName): BuiltRemote {
  const dist = join(appOf(name).folder, 'dist');
  try {
    return { name, dist, release: readRelease(dist) };
  } catch {
    throw new Refusal(`${name} is not built yet: run npm run build -w ${ownRemote(name).folder}.`);
  }
}

/** A workspace of this clone; it is built only if its sources have changed. */
export function ownBench(name: RemoteName, closing: Closing): Bench {
  const { folder } = appOf(name);
  let built: BuiltRemote | null = null;
  return {
    name,
    root: rootFolder,
    sources: join(folder, 'src'),
    compiling: { root: rootFolder, args: ['-b', folder], folder },
    // Not a parent folder's repository.
    repository: existsSync(join(rootFolder, '.git')) ? rootFolder : null,
    build: () => buildUnlessBuilt(closing, name),
    readBuilt: async () => (built ??= withWarnings(readBuilt(name))),
  };
}
