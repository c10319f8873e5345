import { existsSync } from 'node:fs';
import { installWithApt } from '../../../scripts/apt.mjs';
import { refuse } from '../../../scripts/options.mjs';

/** Installs Debian's programs at these paths if that needs no password; otherwise exits if one is missing. */
export async function needPrograms(paths: readonly string[], packages: readonly [string, ...string[]]): Promise<void> {
  const isMissing = () => paths.some((path) => !existsSync(path));
  if (isMissing()) await installWithApt(...packages);
  if (isMissing()) refuse(`Programs are missing: on Debian apt install ${packages.join(' ')}.`);
}
