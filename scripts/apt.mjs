import { existsSync } from 'node:fs';
import { shown } from './progress.mjs';
import { run } from './run.mjs';

/** Installs Debian packages if that needs no password; otherwise does nothing. */
export async function installWithApt(...names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await shown(`Installing ${names.join(', ')} with apt`, async () => {
    await run('apt-get', ['update', '-qq'], { env });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { env });
  });
}
