import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFile, chmod, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from './free-port.ts';
import { makeFolder } from './make-folder.ts';
import { runProgram } from './run-program.ts';
import { watchPools } from './watch-pools.ts';

/** Settings for every PostgreSQL that tests open. `npm run stress -- pooled` passes them on. */
export const poolerSettings = {
  size: 'TEST_POOL_SIZE',
  countsFile: 'TEST_POOL_COUNTS',
  /** on: calls use named prepared statements (PREPARED_STATEMENTS). */
  namesStatements: 'TEST_POOL_STATEMENTS',
} as const;
/** The upstream of each pooler, by the pooler's host. */
const poolersName = 'TEST_POOLERS';

export const poolSize = Number(process.env[poolerSettings.size] ?? 0);
export const namesStatements = process.env[poolerSettings.namesStatements] === 'on';

export function aroundPooler(url: string): string {
  const poolers: Record<string, { host: string; password: string }> = JSON.parse(process.env[poolersName] ?? '{}');
  return Object.assign(new URL(url), poolers[new URL(url).host]).href;
}

const config = join(import.meta.dirname, '../../../../deploy/pgbouncer.ini');
/** PgBouncer refuses to run as root; Debian's package includes this user. */
const user = 'postgres';
/** Tests that set something for their session (hastyAppUrl) do not need it. */
const lenient = '\nignore_startup_parameters = options\n';

export async function readPoolerVersion(): Promise<{ major: number; minor: number }> {
  const { stdout } = await promisify(execFile)('pgbouncer', ['--version']);
  const [, major = '0', minor = '0'] = /PgBouncer (\d+)\.(\d+)/.exec(stdout) ?? [];
  return { major: Number(major), minor: Number(minor) };
}

/** Earlier versions pass a statement prepared on one connection to another one, which does not know it. */
const keepsStatements = ({ major, minor }: { major: number; minor: number }) => major > 1 || minor >= 21;
export const hasStatements = async (): Promise<boolean> => keepsStatements(await readPoolerVersion());

/** Starts deploy/pgbouncer.ini. PostgreSQL refuses the returned password, so that nothing bypasses the pooler. */
export async function startPooler(appUrl: string, size: number) {
  await using opening = new AsyncDisposableStack();
  const { path: folder } = opening.use(await makeFolder());
  const direct = new URL(appUrl);
  const port = await findFreePort();
  const password = randomUUID();
  const users = join(folder, 'userlist.txt');
  await writeFile(users, `"${direct.username}" "${password}"\n"stats" "${password}"\n`);
  const role = `user=${direct.username} password=${decodeURIComponent(direct.password)}`;
  const file = join(folder, 'pgbouncer.ini');
  const own = {
    '*': `host=${direct.hostname} port=${direct.port} ${role}`,
    listen_port: String(port),
    auth_file: users,
    default_pool_size: String(size),
  };
  await writeFile(file, (await configOf(own)) + lenient);
  await chmod(folder, 0o755);
  opening.use(await run(file, port));
  const pooled = Object.assign(new URL(appUrl), { port: String(port), password });
  const console = Object.assign(new URL(pooled), { username: 'stats', pathname: '/pgbouncer' });
  const watched = await watchPools(console.href, size);
  opening.defer(async () => {
    const counts = JSON.stringify(await watched.end());
    const countsFile = process.env[poolerSettings.countsFile];
    if (countsFile) await appendFile(countsFile, `${counts}\n`);
  });
  const known = JSON.parse(process.env[poolersName] ?? '{}');
  const led = { host: direct.host, password: decodeURIComponent(direct.password) };
  process.env[poolersName] = JSON.stringify({ ...known, [pooled.host]: led });
  const open = opening.move();
  return { appUrl: pooled.href, [Symbol.asyncDispose]: () => open.disposeAsync() };
}

async function configOf(own: Readonly<Record<string, string>>): Promise<string> {
  const text = await readFile(config, 'utf8');
  const names = new Set(Object.keys(own));
  const changed = text.replace(/^(\*|\w+) = .*$/gm, (line, name: string) => {
    if (own[name] === undefined) return line;
    names.delete(name);
    return `${name} = ${own[name]}`;
  });
  if (names.size > 0) throw new Error(`deploy/pgbouncer.ini does not set ${[...names].join(', ')}`);
  return (await hasStatements()) ? changed.replace('; max_prepared_statements', 'max_prepared_statements') : changed;
}

const run = (file: string, port: number): Promise<AsyncDisposable> =>
  runProgram({
    path: 'pgbouncer',
    args: [...(process.getuid?.() === 0 ? ['-u', user] : []), file],
    isReady: () => answers(port),
  });

/** Opens no session, because a database with connections cannot be copied. */
async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const { promise, resolve } = Promise.withResolvers<boolean>();
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  const isThere = await promise;
  socket.destroy();
  return isThere;
}
