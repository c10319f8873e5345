import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const startMaxMs = 30_000;
const lookEveryMs = 50;
const saidMax = 10_000;

interface Program {
  readonly path: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly isReady: () => Promise<boolean>;
}

export interface RunningProgram extends AsyncDisposable {
  readonly pid: number;
}

export async function runProgram({ path, args, env = process.env, isReady }: Program): Promise<RunningProgram> {
  await using opening = new AsyncDisposableStack();
  const child = spawn(path, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  opening.defer(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => void (said = (said + chunk.toString()).slice(-saidMax)));
  const lastMs = performance.now() + startMaxMs;
  while (!(await isReady().catch(() => false))) {
    if (child.exitCode !== null || performance.now() > lastMs) throw new Error(`${path} does not answer: ${said}`);
    await sleep(lookEveryMs);
  }
  const open = opening.move();
  return { pid: child.pid ?? 0, [Symbol.asyncDispose]: () => open.disposeAsync() };
}
