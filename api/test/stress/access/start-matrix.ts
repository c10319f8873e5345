import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { tell } from '../../testing/is-long.ts';
import type { Asked, Report } from './run-matrix.ts';

const program = new URL('access-run.ts', import.meta.url).pathname;
/** So many are asked by a whole run, at least. */
export const cellsMin = 3_000;
// A quarter of a minute on a quiet machine; far more where others work on it as well.
export const slow = 600_000;

/** A process of its own for each, since a layer is taken away from all that is loaded. */
export async function runMatrix({ off = [], only = [] }: Asked): Promise<Report> {
  const chosen = [...off.flatMap((layer) => ['--off', layer]), ...only.flatMap((route) => ['--only', route])];
  const args = ['--no-warnings', program, '--json', ...chosen];
  const running = promisify(execFile)(process.execPath, args, { maxBuffer: 64 * 1024 * 1024 });
  // It ends with 1 where it found something, and has said what; whatever else went wrong has said nothing.
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
