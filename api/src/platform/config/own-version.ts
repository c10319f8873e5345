import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const api = join(import.meta.dirname, '../../..');

/** As people name this server: the version and, in a checkout, its commit. */
export async function ownVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(api, 'package.json'), 'utf8'));
  // Its own repository, never one that it lies in.
  const args = [`--git-dir=${join(api, '../.git')}`, 'rev-parse', '--short=7', 'HEAD'];
  const commit = await promisify(execFile)('git', args).then(
    ({ stdout }) => `+${stdout.trim()}`,
    () => '',
  );
  return `${version}${commit}`;
}
