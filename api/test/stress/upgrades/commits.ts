import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeFolder } from '../../testing/processes/make-folder.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../../..');

export type Commit = { readonly id: string; readonly subject: string };

/** Before this commit, no migration had been released. */
export const firstCommit = 'ef241cb';

/** The sources of the schema: tables, functions, policies and their installation. */
const schemaPaths = [
  'api/migrations',
  ':(glob)api/src/**/*.sql',
  ':(glob)api/src/**/*.sql.ts',
  ':(glob)api/src/**/*.schema.ts',
  ':(glob)api/src/**/database/**',
  ':(glob)api/src/**/postgres/**',
];

/** The commits of main that changed the schema or the given paths, oldest first; or the named ones. */
export async function listCommits(
  named: readonly string[],
  since = firstCommit,
  paths = schemaPaths,
): Promise<Commit[]> {
  const chosen =
    named.length > 0
      ? ['--no-walk=unsorted', ...named]
      : ['--first-parent', '--reverse', `${since}..HEAD`, '--', ...paths];
  const { stdout } = await run('git', ['log', '--format=%h %s', ...chosen], { cwd: root });
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => ({ id: line.slice(0, line.indexOf(' ')), subject: line.slice(line.indexOf(' ') + 1) }));
}

/** Checks out the API of a commit into a separate folder, with today's packages. */
export async function checkOut({ id }: Pick<Commit, 'id'>) {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await makeFolder());
  const archive = spawn('git', ['archive', id, 'api', 'package.json'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const unpack = spawn('tar', ['-x', '-C', folder.path], { stdio: [archive.stdout, 'inherit', 'inherit'] });
  const [code] = await once(unpack, 'exit');
  if (code !== 0) throw new Error(`git has no commit ${id} here`);
  await symlink(join(root, 'node_modules'), join(folder.path, 'node_modules'));
  await symlink(join(root, 'api/node_modules'), join(folder.path, 'api/node_modules'));
  const open = opening.move();
  return { path: folder.path, [Symbol.asyncDispose]: () => open.disposeAsync() };
}
