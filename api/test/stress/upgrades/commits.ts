import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeFolder } from '../../testing/processes/make-folder.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../../..');

/** A state of main, as `git` tells it. */
export type Commit = { readonly id: string; readonly subject: string };

/** Before it no migration had been released. */
export const firstCommit = 'ef241cb';

/** What the database is made of: tables, functions, policies, and what brings them in. */
const schemaPaths = [
  'api/migrations',
  ':(glob)api/src/**/*.sql',
  ':(glob)api/src/**/*.sql.ts',
  ':(glob)api/src/**/*.schema.ts',
  ':(glob)api/src/**/database/**',
  ':(glob)api/src/**/postgres/**',
];

/** The states of main that changed the schema, or these paths, since a first one, oldest first; or those that are named. */
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

/** The api of a commit in a folder of its own, with the packages of today. */
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
