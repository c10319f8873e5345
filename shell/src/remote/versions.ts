import type { PartVersions } from '@tokennest/shared-ui/contract';
import { readRegistry } from './registry.ts';

declare const SHELL_VERSION: string;

/** The server is asked first: what runs on this page may be older. Null where nothing is known. */
export async function readVersions(): Promise<PartVersions | null> {
  const { remotes } = (await readRegistry(true)) ?? {};
  if (!remotes) return null;
  const live = Object.fromEntries(Object.entries(remotes).map(([name, { current }]) => [name, current]));
  return { ...live, shell: SHELL_VERSION };
}
