import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@tokennest/api/testing/make-folder';
import { runNode } from '@tokennest/api/testing/run-node';
import { readRelease } from '../../../../shared-ui/build/release.ts';
import { alterBuild } from '../../kit/altered-build.ts';

const root = join(import.meta.dirname, '../../../..');

/**
 * All that the team of parent-app needs of the repository in order to build and publish, besides what npm installs. Of
 * the api that is its contracts, which what is answered to a build that is tried is held to.
 */
const workspaces = ['parent-app', 'shared-ui', 'api'];
const needed = ['package.json', 'package-lock.json', 'scripts/publish', ...workspaces];

/** What a command says with --json: what is live now, or why it refused. */
interface Told {
  is_done: boolean;
  version?: string;
  current?: string;
  is_forced?: boolean;
  is_new?: boolean;
  removed?: string[];
  detail?: string;
  status?: number | null;
}

const isOfRepository = (path: string) => !/[\\/](dist|\.types|node_modules)$/.test(path);

/** As `npm ci` would make it there: the packages are this checkout's, the workspaces the clone's own. */
async function installIn(folder: string): Promise<void> {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  await mkdir(join(to, '@tokennest'), { recursive: true });
  const packages = (await readdir(from)).filter((name) => name !== '@tokennest' && name !== '.cache');
  await Promise.all(packages.map((name) => symlink(join(from, name), join(to, name))));
  for (const name of workspaces) await symlink(join('../..', name), join(to, '@tokennest', name));
}

/** A team with a clone that holds only what it needs, and with a token for one server. */
export async function openTeam(server: { url: string; token: string }) {
  await using opening = new AsyncDisposableStack();
  const { path: folder } = opening.use(await makeFolder());
  for (const path of needed)
    await cp(join(root, path), join(folder, path), { recursive: true, filter: isOfRepository });
  await installIn(folder);
  const command = ['--no-warnings', join(folder, 'scripts/publish/release.ts')];
  const settings = { TOKENNEST_TOKEN: server.token, RELEASE_FOLDER: 'parent-app' };
  const dist = join(folder, 'parent-app/dist');

  const open = opening.move();
  return {
    /** Changes one line of its source. */
    edit: async (path: string, [before, after]: [before: string, after: string]) => {
      const file = join(folder, 'parent-app/src', path);
      const source = await readFile(file, 'utf8');
      if (!source.includes(before)) throw new Error(`${path} has no ${before}`);
      await writeFile(file, source.replace(before, after));
    },
    /** Has another build with one text changed, as if it had been built: of its own build or of this checkout's. */
    alter: (from: 'own' | 'checkout', hash: string, [before, after]: [before: string, after: string]) =>
      alterBuild({ from: from === 'own' ? dist : join(root, 'parent-app/dist'), to: dist }, hash, (text) =>
        text.replace(before, after),
      ),
    readBuilt: () => readRelease(dist),
    /** `npm run release -- …` in parent-app. */
    release: async (...words: string[]): Promise<Told> => {
      const { stdout, stderr } = await runNode([...command, ...words, '--server', server.url, '--json'], { settings });
      if (!stdout) throw new Error(stderr);
      return JSON.parse(stdout) as Told; // the command's own
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}
export type Team = Awaited<ReturnType<typeof openTeam>>;
