import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const config = join(import.meta.dirname, '../../../../deploy/haproxy.cfg');
const startMaxMs = 30_000;

/** The names by which deploy/haproxy.cfg asks where its servers are. */
const serverNames = ['NEST_ONE', 'NEST_TWO', 'NEST_THREE', 'NEST_FOUR'] as const;

export interface ProxySetup {
  readonly port: number;
  /** Of four servers on this machine. */
  readonly serverPorts: readonly number[];
  /** Another configuration than the operator's, for a fault that is planted. */
  readonly configFile?: string;
}

/** Debian's haproxy as an operator starts it, once what is behind it answers. */
export async function runHaproxy(
  configFile: string,
  settings: Record<string, string>,
  isReady: () => Promise<boolean>,
) {
  const env = { ...process.env, ...settings };
  const child = spawn('haproxy', ['-db', '-f', configFile], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  const end = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => void (said += chunk.toString()));
  const lastMs = performance.now() + startMaxMs;
  while (!(await isReady().catch(() => false))) {
    if (child.exitCode !== null || performance.now() > lastMs) {
      await end();
      throw new Error(`haproxy does not answer: ${said}`);
    }
    await sleep(50);
  }
  return { [Symbol.asyncDispose]: end };
}

/** The same before servers, once it has found one. */
export async function startHaproxy({ port, serverPorts, configFile = config }: ProxySetup) {
  const addresses = serverNames.map((name, index) => [name, `127.0.0.1:${serverPorts[index]}`]);
  const settings = { NEST_BIND: `127.0.0.1:${port}`, ...Object.fromEntries(addresses) };
  const url = `http://127.0.0.1:${port}`;
  const proxy = await runHaproxy(configFile, settings, async () => (await fetch(`${url}/api/health/ready`)).ok);
  return { url, ...proxy };
}
