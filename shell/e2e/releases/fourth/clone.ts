import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeFolder } from '@tokennest/api/testing/make-folder';
import { runNode } from '@tokennest/api/testing/run-node';
import { takeTypes } from '../rehearsal/kept-types.ts';

const root = join(import.meta.dirname, '../../../..');
const command = 'scripts/remote/remote.ts';

/** The workspaces after `git sparse-checkout set shared-ui api scripts`. */
const workspaces = ['shared-ui', 'api'];
const needed = ['package.json', 'package-lock.json', 'tsconfig.json', '.gitignore', 'scripts', ...workspaces];
const isOfRepository = (path: string) => !/[\\/](dist|\.types|node_modules)$/.test(path);

/** Installs like `npm ci`: packages from this checkout, workspaces from the clone. */
async function installIn(folder: string): Promise<void> {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  await mkdir(join(to, '@tokennest'), { recursive: true });
  const packages = (await readdir(from)).filter((name) => !['@tokennest', '.cache', '.installed-from'].includes(name));
  await Promise.all(packages.map((name) => symlink(join(from, name), join(to, name))));
  for (const name of workspaces) await symlink(join('../..', name), join(to, '@tokennest', name));
}

interface Reported {
  is_done: boolean;
  version?: string;
  current?: string;
  detail?: string;
}

export async function openClone(server: { url: string; token: string }) {
  await using opening = new AsyncDisposableStack();
  const { path: folder } = opening.use(await makeFolder());
  for (const path of needed)
    await cp(join(root, path), join(folder, path), { recursive: true, filter: isOfRepository });
  await installIn(folder);
  await takeTypes(folder, workspaces);
  const git = async (...args: string[]) =>
    (await promisify(execFile)('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@b', ...args])).stdout;
  await git('init', '--quiet');
  await git('add', '--all');
  await git('commit', '--quiet', '--message', 'The repository');
  const run = (path: string, words: readonly string[], settings: NodeJS.ProcessEnv = {}) =>
    runNode(['--no-warnings', join(folder, path), ...words], { settings });
  const open = opening.move();
  return {
    create: (...words: string[]) => run(command, ['create', ...words]),
    /** Paths that differ from the repository; a new folder counts as one. */
    changed: async () =>
      (await git('status', '--porcelain'))
        .split('\n')
        .filter(Boolean)
        .map((line) => line.slice(3)),
    edit: async (path: string, change: (text: string) => string) =>
      writeFile(join(folder, path), change(await readFile(join(folder, path), 'utf8'))),
    release: async (workspace: string, ...words: string[]): Promise<Reported> => {
      const settings = { TOKENNEST_TOKEN: server.token, RELEASE_FOLDER: workspace };
      const args = [...words, '--server', server.url, '--json'];
      const { stdout, stderr } = await run(command, args, settings);
      if (!stdout) throw new Error(stderr);
      return JSON.parse(stdout) as Reported; // printed by the command
    },
    check: (workspace: string) =>
      run(command, ['check', '--server', server.url, '--json'], { RELEASE_FOLDER: workspace }),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}
export type Clone = Awaited<ReturnType<typeof openClone>>;
