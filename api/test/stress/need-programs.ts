import { existsSync } from 'node:fs';
import { installWithApt } from '../../../scripts/apt.mjs';
import { refuse } from '../../../scripts/options.mjs';

/** Debian's programs at these paths, installed where that needs nobody's password; ends the command where one is missing. */
export async function needPrograms(paths: readonly string[], packages: readonly [string, ...string[]]): Promise<void> {
  const isMissing = () => paths.some((path) => !existsSync(path));
  if (isMissing()) await installWithApt(...packages);
  if (isMissing()) refuse(`Programs are missing: on Debian apt install ${packages.join(' ')}.`);
}
