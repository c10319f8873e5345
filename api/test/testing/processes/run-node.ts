import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const root = join(import.meta.dirname, '../../../..');

export interface Ending {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface Run {
  readonly settings?: NodeJS.ProcessEnv;
  readonly typed?: string;
}

export async function runNode(args: readonly string[], { settings, typed = '' }: Run = {}): Promise<Ending> {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...settings } });
  const ended = once(child, 'exit');
  child.stdin.end(typed);
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, stdout, stderr };
}
