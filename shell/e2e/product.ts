import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { watchLog } from '../../api/src/testing/watch-log.ts';

const root = resolve(import.meta.dirname, '../..');
const startWithinMs = 60_000;

export interface Product {
  url: string;
  dataDir: string;
  /** The lines of its log so far. */
  log: readonly string[];
  /** Throws where the log held anything of a person. */
  stop(): Promise<void>;
}

/** Starts the built product on real PostgreSQL, with a port and a data folder of its own. */
export async function startProduct(): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tokennest-e2e-'));
  const port = await freePort();
  const server = spawn(process.execPath, ['api/src/server.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { lines: log, expectImpersonal } = watchLog(server);
  const url = `http://localhost:${port}`;
  await untilReady(url, () => server.exitCode);
  const stop = async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
    await rm(dataDir, { recursive: true, force: true });
    await expectImpersonal();
  };
  return { url, dataDir, log, stop };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('No port could be had');
  return address.port;
}

async function untilReady(url: string, exitCode: () => number | null): Promise<void> {
  const deadline = Date.now() + startWithinMs;
  while (Date.now() < deadline) {
    if (exitCode() !== null) throw new Error(`The server ended with code ${exitCode()}`);
    const isReady = await fetch(`${url}/api/health/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await sleep(100);
  }
  throw new Error('The server was not ready in time');
}
