import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import {
  createDatabaseSql,
  databaseName,
  databaseRightsSql,
  roleNames,
  rolesSql,
} from '../../../src/core/postgres/roles.sql.ts';
import { findFreePort } from '../../testing/processes/free-port.ts';
import { makeFolder } from '../../testing/processes/make-folder.ts';

const run = promisify(execFile);
const nobody = 65534;
const passwords = { owner: 'of-the-owner', app: 'of-the-app' };

/** Folders with PostgreSQL's programs, from `POSTGRES_BINS` and Debian's usual location. */
export async function findOtherPostgres(): Promise<string[]> {
  const debian = '/usr/lib/postgresql';
  const majors = await readdir(debian).catch(() => []);
  const named = (process.env['POSTGRES_BINS'] ?? '').split(':').filter((path) => path !== '');
  const all = [...majors.map((major) => join(debian, major, 'bin')), ...named];
  const found = await Promise.all(
    all.map(async (bin) => ((await stat(join(bin, 'initdb')).catch(() => null)) ? bin : null)),
  );
  return found.flatMap((bin) => bin ?? []);
}

/** Starts an external PostgreSQL from these programs, prepared with the SQL of `npm run roles`. */
export async function openOtherPostgres(bin: string) {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await makeFolder());
  const as = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  if ('uid' in as) await chown(folder.path, nobody, nobody);
  await chmod(folder.path, 0o700);
  const options = { ...as, cwd: folder.path };
  const data = join(folder.path, 'data');
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'], options);
  const port = await findFreePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='].flatMap((each) => [
    '-c',
    each,
  ]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings], { ...options, stdio: 'ignore' });
  const ended = once(server, 'exit');
  opening.defer(async () => {
    server.kill('SIGINT');
    await ended;
  });
  const connect = (database: string) => connectPatiently({ host: '127.0.0.1', port, user: 'postgres', database });
  const first = await connect('postgres');
  await first.query(rolesSql(passwords));
  await first.query(createDatabaseSql);
  const { rows } = await first.query('show server_version');
  await first.end();
  const superuser = await connect(databaseName);
  opening.defer(() => superuser.end());
  await superuser.query(databaseRightsSql);
  const urlOf = (role: 'owner' | 'app') =>
    `postgres://${roleNames[role]}:${passwords[role]}@127.0.0.1:${port}/${databaseName}`;
  const open = opening.move();
  return {
    version: String(rows[0].server_version),
    ownerUrl: urlOf('owner'),
    appUrl: urlOf('app'),
    superuser,
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

async function connectPatiently(how: ConstructorParameters<typeof Client>[0], left = 100): Promise<Client> {
  const client = new Client(how);
  return client.connect().then(
    () => client,
    async (error: unknown) => {
      if (left === 0) throw error;
      await delay(100);
      return connectPatiently(how, left - 1);
    },
  );
}
