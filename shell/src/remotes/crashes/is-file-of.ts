import type { RemoteName } from '@tokennest/shared-ui/contract';
import { readRegistry } from '../registry.ts';

/** Most devices already have the list, so a report waits no longer. */
const listWithinMs = 2000;

async function readFiles(name: RemoteName, version: string): Promise<object> {
  const live = (await readRegistry(false))?.remotes[name];
  if (![live?.current, live?.previous, live?.canary?.version].includes(version)) return {};
  const signal = AbortSignal.timeout(listWithinMs);
  const answer = await fetch(`/remotes/${name}/${version}/release.json`, { signal, credentials: 'omit' });
  const { hashes = {} } = (await answer.json()) as { hashes?: object }; // sent by our server
  return hashes;
}

/** True if a live version has this file. A stack is text and could contain a family's words. */
export const isFileOf = (name: RemoteName, version: string, file: string): Promise<boolean> =>
  readFiles(name, version).then(
    (files) => Object.hasOwn(files, file),
    () => false,
  );
