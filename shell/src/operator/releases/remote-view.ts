import type { ReleaseEvent, Remote, Version } from './releases-api.ts';

const dayMs = 24 * 60 * 60_000;
const shownMs = 14 * dayMs;

export const folderOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Id of the card's heading, which gets the focus after a change, because the pressed button may be gone. */
export const headingIdOf = (name: string) => `remote-${name}`;

const decides: ReadonlySet<ReleaseEvent['action']> = new Set(['promote', 'canary', 'rollback', 'takeback', 'bundled']);

/** The last version rolled back, unless the remote has changed since. */
export interface WentBack {
  readonly version: string;
  readonly at: string;
  readonly isByItself: boolean;
  readonly actor: string;
}

export function wentBackOf({ canary, events }: Pick<Remote, 'canary' | 'events'>, nowMs: number): WentBack | null {
  const last = events.find(({ action }) => decides.has(action));
  if (canary || !last || last.from_version === null || nowMs - Date.parse(last.at) > shownMs) return null;
  if (last.action !== 'takeback' && last.action !== 'rollback') return null;
  return { version: last.from_version, at: last.at, isByItself: last.action === 'takeback', actor: last.actor };
}

export type RemoteState =
  | { readonly kind: 'running'; readonly canary: NonNullable<Remote['canary']> }
  | { readonly kind: 'back'; readonly back: WentBack }
  | { readonly kind: 'calm' };

export function stateOf(remote: Remote, nowMs: number): RemoteState {
  if (remote.canary) return { kind: 'running', canary: remote.canary };
  const back = wentBackOf(remote, nowMs);
  return back ? { kind: 'back', back } : { kind: 'calm' };
}

const order = { running: 0, back: 1, calm: 2 };

/** True if this server cannot show the remote, or not the version that its team made live. */
export const cannotShow = ({ wanted, hidden_because: reason }: Pick<Remote, 'wanted' | 'hidden_because'>) =>
  wanted !== null || reason !== null;

/** Sorts remotes: rollouts, rollbacks, remotes that cannot be shown, then calm ones; each group by name. */
export const inOrder = (all: readonly Remote[], nowMs: number): Remote[] =>
  all.toSorted((one, two) => placeOf(one, nowMs) - placeOf(two, nowMs) || one.name.localeCompare(two.name));

const placeOf = (remote: Remote, nowMs: number) => order[stateOf(remote, nowMs).kind] - (cannotShow(remote) ? 0.5 : 0);

export const versionOf = (remote: Remote, version: string | null): Version | undefined =>
  remote.versions.find((each) => each.version === version);

export function focusOf(remote: Remote, state: RemoteState): string {
  if (state.kind === 'running') return state.canary.version;
  return state.kind === 'back' ? state.back.version : remote.current;
}

export type Place = 'canary' | 'live' | 'before' | 'back' | 'wanted' | 'published';

export function placeOfVersion(remote: Remote, state: RemoteState, version: string): Place {
  if (version === remote.canary?.version) return 'canary';
  if (version === remote.current) return 'live';
  if (version === remote.wanted) return 'wanted';
  if (state.kind === 'back' && version === state.back.version) return 'back';
  return version === remote.previous ? 'before' : 'published';
}

const importance: readonly Place[] = ['canary', 'back', 'wanted', 'live', 'before'];

/** Splits the versions into important ones, including those newer than the live one, and the rest. */
export function sortVersions(remote: Remote, state: RemoteState): { shown: Version[]; others: Version[] } {
  const rankOf = (version: Version) => {
    const rank = importance.indexOf(placeOfVersion(remote, state, version.version));
    return rank === -1 ? importance.length : rank;
  };
  const liveMadeAt = Date.parse(versionOf(remote, remote.current)?.made_at ?? '') || 0;
  const matters = (each: Version) => rankOf(each) < importance.length || Date.parse(each.made_at) > liveMadeAt;
  const sorted = remote.versions.toSorted((one, two) => rankOf(one) - rankOf(two));
  return { shown: sorted.filter(matters), others: sorted.filter((each) => !matters(each)) };
}

export const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
