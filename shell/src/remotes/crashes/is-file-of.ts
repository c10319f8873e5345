import type { RemoteName } from '@tokennest/shared-ui/contract';
import { readRegistry } from '../registry.ts';

/** A report waits no longer for a list that this device mostly has. */
const listWithinMs = 2000;

async function readFiles(name: RemoteName, version: string): Promise<object> {
  const live = (await readRegistry(false))?.remotes[name];
  if (![live?.current, live?.previous, live?.canary?.version].includes(version)) return {};
  const signal = AbortSignal.timeout(listWithinMs);
  const answer = await fetch(`/remotes/${name}/${version}/release.json`, { signal, credentials: 'omit' });
  const { hashes = {} } = (await answer.json()) as { hashes?: object }; // the server's
  return hashes;
}

/** Whether a version that is live has this file: a stack is text, and could name anything that a family has written. */
export const isFileOf = (name: RemoteName, version: string, file: string): Promise<boolean> =>
  readFiles(name, version).then(
    (files) => Object.hasOwn(files, file),
    () => false,
  );
