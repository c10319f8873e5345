import type { HostApi, RemoteName } from '@tokennest/shared-ui/contract';
import { isOnline } from '../../browser/connectivity.ts';
import { isBad } from './bad-versions.ts';
import type { Failures } from '../loader.ts';
import { lastGoodRegistry, readRegistry } from '../registry.ts';
import { avoid, remember } from './remember-bad.ts';
import { whyOf } from './reasons.ts';
import { reportLoad } from './report-load.ts';

export { reportError as tellUncaught } from './report-load.ts';

/** Reports tell a crash within this time from a later one. */
const earlyMs = 10_000;

const pathOf = (name: RemoteName, version: string) => `/remotes/${name}/${version}/`;

const isChunkError = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';

/** Webpack's say so by a type, federation's and ours by their words. */
const isTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  (('type' in error && error.type === 'timeout') || /Not there after| timed out/.test(error.message));

/** Federation says by their words that the entry did not come, or left no container. */
const isOfEntry = (error: unknown) => error instanceof Error && /RUNTIME-00[18]|remoteEntry/.test(error.message);

/** Whether code of this version threw it. What did not come is the network's; its words may name an address, too. */
export const isErrorOf = (name: RemoteName, version: string, error: unknown): boolean =>
  error instanceof Error &&
  !isChunkError(error) &&
  Boolean(error.stack?.replace(error.message, '').includes(pathOf(name, version)));

/**
 * Takes the styles of a remote's other versions off the page: two versions name their classes alike, so that only the one
 * that runs may dress the page.
 */
export function dress(name: RemoteName, version: string): void {
  for (const style of document.querySelectorAll<HTMLLinkElement>(`link[rel=stylesheet][href*="/remotes/${name}/"]`))
    if (!style.href.includes(pathOf(name, version))) style.remove();
}

/** After attempts that failed. One that loaded in the end is good, whatever came of the attempts before. */
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

/** Whether there is a version besides this one that has not crashed. */
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
  /** By `performance.now()`; 0 where it was not. */
  shownAtMs: number;
  error: unknown;
  host: HostApi;
}

/**
 * After a crash of the version that ran, however long ago it was shown. Returns whether another version takes its place
 * immediately (Rules 13.130). Only then does the device remember the crash: without another version, the next page tries
 * this one again.
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
  // Answers as that version has put them there; without a network there would be no others.
  if (isOnline.get()) host.query.removeQueries();
  return true;
}
