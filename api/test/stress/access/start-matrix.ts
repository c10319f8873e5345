import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { tell } from '../../testing/is-long.ts';
import type { Asked, Report } from './run-matrix.ts';

const program = new URL('access-run.ts', import.meta.url).pathname;
export const cellsMin = 3_000;
// Takes 15 seconds on an idle machine, but much longer on a busy one.
export const slow = 600_000;

/** Runs in a separate process, because removing a layer changes loaded modules. */
export async function runMatrix({ off = [], only = [] }: Asked): Promise<Report> {
  const chosen = [...off.flatMap((layer) => ['--off', layer]), ...only.flatMap((route) => ['--only', route])];
  const args = ['--no-warnings', program, '--json', ...chosen];
  const running = promisify(execFile)(process.execPath, args, { maxBuffer: 64 * 1024 * 1024 });
  // With exit code 1 it has printed its findings; any other failure has printed nothing.
  const { stdout } = await running.catch((error: { stdout: string; stderr: string }) => {
    if (error.stdout) return error;
    throw new Error(error.stderr, { cause: error });
  });
  const report: Report = JSON.parse(stdout);
  say(report);
  return report;
}

function say({ off, cells, seconds }: Report): void {
  const layers = off.length > 0 ? `without ${off.join(' and ')}` : 'with every layer';
  tell(`Access matrix ${layers}: ${cells} cells, ${seconds} s`);
}
