import { spawn } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { findTree, signal } from '../../testing/processes/process-tree.ts';

const root = join(import.meta.dirname, '../../../..');

/** Commands of the processes whose environment contains the text. */
async function holding(text: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const commands = pids.map(async (pid) => {
    const [environment, command] = await Promise.all(
      ['environ', 'cmdline'].map((file) => readFile(`/proc/${pid}/${file}`, 'latin1').catch(() => '')),
    );
    return environment?.includes(text) ? `${pid} ${command?.replaceAll('\0', ' ')}` : null;
  });
  return (await Promise.all(commands)).filter((command) => command !== null);
}

/** A long test run with its own PostgreSQL, in a separate session, so that a signal reaches one process. */
function startTests() {
  const mark = randomUUID();
  const child = spawn('npm', ['test', '--', 'api/test/family/'], {
    cwd: root,
    env: { ...process.env, INTERRUPTED_RUN: mark },
    detached: true,
    stdio: 'ignore',
  });
  return { npm: child.pid ?? 0, ended: once(child, 'exit'), alive: () => holding(mark) };
}

async function untilPostgres(alive: () => Promise<string[]>): Promise<void> {
  while (!(await alive()).some((command) => command.includes('/postgres -D'))) await sleep(50);
}

const targets = {
  'npm, by kill -9': { name: 'SIGKILL', of: ([npm]: number[]) => npm },
  'the program, by kill -9': { name: 'SIGKILL', of: (tree: number[]) => tree[2] },
  'the program, by Ctrl-C': { name: 'SIGINT', of: (tree: number[]) => tree[2] },
} as const;

/** Guarantee: interrupted tests leave no server, PostgreSQL or installation running. */
test.each(Object.entries(targets))(
  'Rules 14.198: ten seconds after %s ended, no process of a test run is alive',
  async (_, { name, of }) => {
    const { npm, ended, alive } = startTests();
    await untilPostgres(alive);
    await sleep(randomInt(3_000));
    const target = of(await findTree(npm));
    if (target === undefined) throw new Error('The run ended too early');
    signal(target, name);
    const deadline = Date.now() + 10_000;
    while ((await alive()).length > 0 && Date.now() < deadline) await sleep(100);
    expect(await alive()).toEqual([]);
    await ended;
  },
  120_000,
);
