import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { settingNames } from '../../../src/core/config/env.ts';

export const root = join(import.meta.dirname, '../../../..');

/** The documented ways to run the server, each with its page and heading. */
const places = {
  pack: ['README.md', 'The bundle'],
  docker: ['README.md', 'Docker'],
  systemd: ['README.md', 'A systemd service'],
  clone: ['deploy/README.md', 'A clone'],
} as const;
export type Way = keyof typeof places;
export const ways: readonly Way[] = ['pack', 'docker', 'systemd', 'clone'];

export function blocksOf(way: Way): string[] {
  const [page, heading] = places[way];
  const sections = readFileSync(join(root, page), 'utf8').split(/^##+ /m);
  const part = sections.find((section) => section.startsWith(`${heading}\n`)) ?? '';
  return [...part.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block);
}

export function plainEnv(settings: Record<string, string>): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !settingNames.includes(name) && !/^npm_/i.test(name));
  return { ...Object.fromEntries(own), ...settings };
}

/** Runs a block unchanged, in a shell that stops at the first failing line. */
export function runBlock(block: string, { cwd, env }: { cwd: string; env: NodeJS.ProcessEnv }): ChildProcess {
  return spawn('bash', ['-ec', block], { cwd, env, detached: true, stdio: ['ignore', 'inherit', 'inherit'] });
}

export async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}

/** Resolves once the server is ready; throws if its block failed or it takes too long. */
export async function untilReady(port: number, child: ChildProcess, withinMs: number): Promise<void> {
  for (const begun = Date.now(); Date.now() - begun < withinMs; await delay(100)) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    if (child.exitCode) throw new Error(`The lines ended with ${child.exitCode}`);
  }
  throw new Error(`Nothing is ready at port ${port} within ${withinMs / 1000} s`);
}

/**
 * Presses Ctrl-C in the block's terminal, which reaches every foreground process. Returns the exit code of the block.
 */
export async function pressCtrlC(child: ChildProcess): Promise<number | null> {
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
  return ended(child);
}
