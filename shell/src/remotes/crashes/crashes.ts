import type { HostApi, RemoteName } from '@tokennest/shared-ui/contract';
import { isOnline } from '../../browser/connectivity.ts';
import { isBad } from './bad-versions.ts';
import type { Failures } from '../loader.ts';
import { lastGoodRegistry, readRegistry } from '../registry.ts';
import { avoid, remember } from './remember-bad.ts';
import { whyOf } from './reasons.ts';
import { reportLoad } from './report-load.ts';

export { reportError as tellUncaught } from './report-load.ts';

/** Reports distinguish a crash within this time from a later one. */
const earlyMs = 10_000;

const pathOf = (name: RemoteName, version: string) => `/remotes/${name}/${version}/`;

const isChunkError = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';

/** Webpack's errors have a type; federation's and ours are recognized by their messages. */
const isTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  (('type' in error && error.type === 'timeout') || /Not there after| timed out/.test(error.message));

/** Federation's messages for an entry that did not load or left no container. */
const isOfEntry = (error: unknown) => error instanceof Error && /RUNTIME-00[18]|remoteEntry/.test(error.message);

/** True if this version's code threw the error. A missing file is the network's fault, and messages vary. */
export const isErrorOf = (name: RemoteName, version: string, error: unknown): boolean =>
  error instanceof Error &&
  !isChunkError(error) &&
  Boolean(error.stack?.replace(error.message, '').includes(pathOf(name, version)));

/** Removes the styles of a remote's other versions, because two versions use the same class names. */
export function dress(name: RemoteName, version: string): void {
  for (const style of document.querySelectorAll<HTMLLinkElement>(`link[rel=stylesheet][href*="/remotes/${name}/"]`))
    if (!style.href.includes(pathOf(name, version))) style.remove();
}

/** Reports failed attempts. A version that loaded in the end is not reported. */
export function tellFailures(name: RemoteName, failures: Failures, loaded: string | undefined): void {
  if (loaded !== undefined) dress(name, loaded);
  for (const version of new Set(failures.map(([each]) => each))) {
    if (version === loaded) continue;
    const errors = failures.flatMap(([each, error]) => (each === version ? [error] : []));
    const isLate = errors.some(isTimeout);
    const why = whyOf(errors.every(isOfEntry) ? 'entry' : 'init', errors[0], { name, version });
    reportLoad(name, version, isLate ? 'late' : 'failed', isLate ? undefined : why);
    if (loaded !== undefined && errors.every((error) => isErrorOf(name, version, error))) remember(name, version);
  }
}

/** True if there is another version that has not crashed. */
export async function hasAnother(name: RemoteName, but: string): Promise<boolean> {
  const registries = await Promise.all([readRegistry(false), isOnline.get() ? null : lastGoodRegistry()]);
  return registries
    .flatMap((registry) => registry?.remotes[name] ?? [])
    .some(({ current, previous }) =>
      [current, previous].some((version) => version && version !== but && !isBad(name, version)),
    );
}

interface Crash {
  name: RemoteName;
  version: string;
  /** In terms of `performance.now()`; 0 if it was never shown. */
  shownAtMs: number;
  error: unknown;
  host: HostApi;
}

/**
 * Handles a crash of the running version. Returns true if another version replaces it immediately (Rules 13.130); only
 * then does the device remember the crash. Otherwise the next page tries this version again.
 */
export async function heals({ name, version, shownAtMs, error, host }: Crash): Promise<boolean> {
  const shown = performance.now() - shownAtMs < earlyMs ? 'render' : 'later';
  const isLate = isTimeout(error);
  const why = isLate ? undefined : whyOf(shownAtMs ? shown : 'mount', error, { name, version });
  reportLoad(name, version, isLate ? 'late' : 'failed', why);
  avoid(name, version);
  dress(name, '');
  if (!(await hasAnother(name, version))) return false;
  if (!isChunkError(error)) remember(name, version);
  // Drops answers cached by the crashed version; offline, they could not be replaced.
  if (isOnline.get()) host.query.removeQueries();
  return true;
}
