import { spawn } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@tokennest/api/testing/make-folder';
import { runNode } from '@tokennest/api/testing/run-node';
import { readRelease } from '../../../../shared-ui/build/release.ts';
import { alterBuild, type Change } from '../altered/altered-build.ts';
import { keepTypes, takeTypes } from './kept-types.ts';

const root = join(import.meta.dirname, '../../../..');

/**
 * Everything a team needs from the repository to build and publish, besides its folder and npm's packages. Of the API,
 * that is its contracts, which canned answers for a tested build must match.
 */
const below = ['shared-ui', 'api'];
const needed = ['package.json', 'package-lock.json', 'tsconfig.json', 'scripts/remote', ...below];

interface Result {
  is_done: boolean;
  version?: string;
  current?: string;
  is_forced?: boolean;
  is_new?: boolean;
  faults?: string[];
  removed?: string[];
  link?: string;
  detail?: string;
  status?: number | null;
}

const isOfRepository = (path: string) => !/[\\/](dist|\.types|node_modules)$/.test(path);

/** Installs like `npm ci`: packages from this checkout, workspaces from the clone. */
async function installIn(folder: string, workspaces: readonly string[]): Promise<void> {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  await mkdir(join(to, '@tokennest'), { recursive: true });
  const packages = (await readdir(from)).filter((name) => name !== '@tokennest' && name !== '.cache');
  await Promise.all(packages.map((name) => symlink(join(from, name), join(to, name))));
  for (const name of workspaces) await symlink(join('../..', name), join(to, '@tokennest', name));
}

export async function openTeam(server: { url: string; token: string }, app = 'parent-app') {
  await using opening = new AsyncDisposableStack();
  const { path: folder } = opening.use(await makeFolder());
  for (const path of [...needed, app])
    await cp(join(root, path), join(folder, path), { recursive: true, filter: isOfRepository });
  const workspaces = [...below, app];
  await installIn(folder, workspaces);
  await takeTypes(folder, workspaces);
  const command = ['--no-warnings', join(folder, 'scripts/remote/remote.ts')];
  const own = { TOKENNEST_TOKEN: server.token, RELEASE_FOLDER: app };
  const dist = join(folder, app, 'dist');
  async function runCommand(words: readonly string[], settings: NodeJS.ProcessEnv = {}) {
    const at = words.includes('--server') ? [] : ['--server', server.url];
    const ended = await runNode([...command, ...words, ...at, '--json'], { settings: { ...own, ...settings } });
    await keepTypes(folder, workspaces);
    return ended;
  }

  const open = opening.move();
  return {
    edit: async (path: string, [before, after]: [before: string, after: string]) => {
      const file = join(folder, app, 'src', path);
      const source = await readFile(file, 'utf8');
      if (!source.includes(before)) throw new Error(`${path} has no ${before}`);
      await writeFile(file, source.replace(before, after));
      return () => writeFile(file, source);
    },
    /** Replaces or adds a source file; returns a function that reverts it. */
    replace: async (path: string, text: string) => {
      const file = join(folder, app, 'src', path);
      const before = await readFile(file).catch(() => null);
      await writeFile(file, text);
      return () => (before ? writeFile(file, before) : rm(file));
    },
    save: (path: string) => utimes(join(folder, app, 'src', path), new Date(), new Date()),
    /** Alters a build's texts as if it had been built: its own build, or this checkout's. */
    alter: (from: 'own' | 'checkout', hash: string, change: [before: string, after: string] | Change) =>
      alterBuild(
        { from: from === 'own' ? dist : join(root, app, 'dist'), to: dist },
        hash,
        typeof change === 'function' ? change : (text) => text.replace(...change),
      ),
    readBuilt: () => readRelease(dist),
    forgetBuild: () => rm(dist, { recursive: true, force: true }),
    release: async (...words: string[]): Promise<Result> => {
      const { stdout, stderr } = await runCommand(words);
      if (!stdout) throw new Error(stderr);
      return JSON.parse(stdout) as Result; // printed by the command
    },
    run: async (words: readonly string[], settings: NodeJS.ProcessEnv = {}) => {
      const { code, stdout, stderr } = await runCommand(words, settings);
      return { code, stderr, result: JSON.parse(stdout) as Result }; // printed by the command
    },
    start: (words: readonly string[], settings: NodeJS.ProcessEnv) =>
      spawn(process.execPath, [...command, ...words, '--server', server.url, '--json'], {
        env: { ...process.env, ...own, ...settings },
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    startDev: (words: readonly string[]) =>
      spawn(process.execPath, [...command, 'dev', ...words], {
        env: { ...process.env, ...own },
        stdio: ['ignore', 'ignore', 'pipe'],
      }),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}
export type Team = Awaited<ReturnType<typeof openTeam>>;
