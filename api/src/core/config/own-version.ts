import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const api = join(import.meta.dirname, '../../..');
/** Written by `npm run pack` at the root of a bundle, which has no repository. */
const buildPath = join(api, '../build.json');

export const isPack = existsSync(buildPath);

/** How to type a command of this server, such as `clock --right`. */
export function typed(command: string): string {
  const [name, ...args] = command.split(' ');
  return isPack ? `./tokennest ${command}` : ['npm run', name, ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
}

export async function ownVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(api, 'package.json'), 'utf8'));
  const commit = isPack ? JSON.parse(await readFile(buildPath, 'utf8')).commit : await commitOfCheckout();
  return commit ? `${version}+${commit}` : version;
}

/** Reads only the checkout's own repository, never an enclosing one. */
async function commitOfCheckout(): Promise<string | null> {
  const args = [`--git-dir=${join(api, '../.git')}`, 'rev-parse', '--short=7', 'HEAD'];
  return promisify(execFile)('git', args).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );
}
