import type { RemoteModule, RemoteName } from '@tokennest/shared-ui/contract';
import { attemptsOf, browserClock, firstGood } from './attempts.ts';
import { loadModule } from './federation.ts';
import { readRegistry } from './registry.ts';

/** Loads a remote by the registry; `round` counts the person's retries. */
export async function loadByRegistry(name: RemoteName, round: number): Promise<RemoteModule> {
  const registry = await readRegistry(round > 0);
  const versions = registry?.remotes[name];
  if (!versions) throw new Error(`No registry knows ${name}`);
  return firstGood(attemptsOf(versions, round), (attempt) => loadModule(name, attempt), browserClock);
}
