import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from './free-port.ts';
import { makeFolder } from './make-folder.ts';

/** `npm run proof:pooled` has the tests' servers go through a pooler of so many connections; 0: there is none. */
export const pooledBy = Number(process.env['TEST_POOL_SIZE'] ?? 0);

/** Where a pooler leads, by its own host. */
const poolersName = 'TEST_POOLERS';

/** The same database without the pooler. */
export function aroundPooler(url: string): string {
  const led: Record<string, string> = JSON.parse(process.env[poolersName] ?? '{}');
  const { host } = new URL(url);
  return led[host] ? Object.assign(new URL(url), { host: led[host] }).href : url;
}

const config = join(import.meta.dirname, '../../../../deploy/pgbouncer.ini');
const startMaxMs = 10_000;
/** It refuses to run as root. */
const user = 'postgres';
/** Tests that set something for their session do without it. */
const lenient = '\nignore_startup_parameters = options\n';

/** deploy/pgbouncer.ini before a PostgreSQL of the tests; answers the serving role's address through it. */
export async function startPooler(appUrl: string, poolSize: number) {
  await using opening = new AsyncDisposableStack();
  const { path: folder } = opening.use(await makeFolder());
  const direct = new URL(appUrl);
  const port = await findFreePort();
  const users = join(folder, 'userlist.txt');
  await writeFile(users, `"${direct.username}" "${decodeURIComponent(direct.password)}"\n`);
  const own: Record<string, string> = {
    '*': `host=${direct.hostname} port=${direct.port}`,
    listen_port: String(port),
    auth_file: users,
    default_pool_size: String(poolSize),
  };
  const text = (await readFile(config, 'utf8')) + lenient;
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    text.replace(/^(\*|\w+) = .*$/gm, (line, name: string) => (own[name] ? `${name} = ${own[name]}` : line)),
  );
  await chmod(folder, 0o755);
  const asRoot = process.getuid?.() === 0;
  const child = spawn('pgbouncer', ['-q', ...(asRoot ? ['-u', user] : []), file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => void (said += chunk.toString()));
  const ended = once(child, 'exit');
  opening.defer(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const pooled = Object.assign(new URL(appUrl), { port: String(port) }).href;
  const lastMs = performance.now() + startMaxMs;
  while (!(await answers(port))) {
    if (child.exitCode !== null || performance.now() > lastMs) throw new Error(`pgbouncer does not answer: ${said}`);
    await sleep(50);
  }
  process.env[poolersName] = JSON.stringify({ [new URL(pooled).host]: direct.host });
  const open = opening.move();
  return { appUrl: pooled, [Symbol.asyncDispose]: () => open.disposeAsync() };
}

/** Without a session: a database that somebody is connected to cannot be copied. */
async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const { promise, resolve } = Promise.withResolvers<boolean>();
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  const isThere = await promise;
  socket.destroy();
  return isThere;
}
