import {
  type Changed,
  changedForBoard,
  changedForChildren,
  changedForOneChild,
  changedThings,
} from '../../core/kernel/changed.contract.ts';
import { away, overShare } from '../../core/errors/errors.ts';
import type { Standing } from '../../core/kernel/role.contract.ts';
import { openStream, type Waiting } from './live-stream.ts';
import type { FamilyChange } from './recent-changes.ts';

export const liveLimits = {
  // Half of the requests that an address may have in flight.
  streamsPerAddressMax: 64,
  // One more closes the oldest: a device that lost its network still seems connected.
  streamsPerListenerMax: 8,
  // Twice a whole family (a parent and 20 children) and its boards. One more closes the oldest stream of the member
  // with the most.
  streamsPerFamilyMax: 48,
  // Proxies close connections that are silent for a minute.
  quietMaxMs: 25_000,
};

export interface Listening {
  readonly familyId: string;
  readonly listenerId: string;
  readonly sees: Standing | 'board';
  readonly address: string;
  readonly isAlive: () => Promise<boolean>;
  readonly endsInMs: number;
}

interface Stream extends Listening {
  readonly hear: (waiting: Waiting) => void;
  readonly end: () => void;
}

const retryAfterSeconds = 30;

/** Without a named child, all children get the same event, so that no one learns about a sibling (Rules 12.241). */
function wordsForChild(childId: string, { changed, of }: FamilyChange): readonly Changed[] {
  const words = changed.filter((each) => seenByChildren.has(each));
  if (of === undefined) return words.some((each) => changedForOneChild.includes(each)) ? changedForChildren : words;
  return of === 'family' || of.includes(childId) ? words : [];
}

/** A board gets the same event for everything it shows (Rules 12.248). */
const wordsForBoard = ({ changed }: FamilyChange): readonly Changed[] =>
  changed.some((each) => seenByBoards.has(each)) ? changedForBoard : [];

const seenByChildren = new Set<Changed>(changedForChildren);
const seenByBoards = new Set<Changed>(changedForBoard);

function eventFor(
  { sees, listenerId }: Listening,
  change: FamilyChange,
): (Waiting & { changed: readonly Changed[] }) | null {
  const { changed: all, of, by, atMs: id } = change;
  const own = by?.personId === listenerId ? by.name : undefined;
  if (sees === 'parent') return { id, changed: all, of: of === 'family' ? undefined : of, by: own };
  // Without the children's ids, most of which a helper does not know.
  if (sees === 'helper') return { id, changed: all, by: own };
  const changed = sees === 'child' ? wordsForChild(listenerId, change) : wordsForBoard(change);
  return changed.length > 0 ? { id, changed, by: own } : null;
}

const all: Record<Listening['sees'], readonly Changed[]> = {
  parent: changedThings,
  helper: changedThings,
  child: changedForChildren,
  board: changedForBoard,
};

/** Missed changes, including the listener's own: someone who reconnects may have lost those responses as well. */
const missedBy = (listening: Listening, missed: readonly FamilyChange[] | null): readonly Changed[] =>
  missed?.flatMap((change) => eventFor(listening, change)?.changed ?? []) ?? all[listening.sees];

export function createLiveStreams(streamsMax: number) {
  const open = new Set<Stream>();
  const ofFamily = new Map<string, Set<Stream>>();

  function refuseBeyond({ familyId, listenerId, address }: Listening): void {
    const family = [...(ofFamily.get(familyId) ?? [])];
    const byListener = Map.groupBy(family, (stream) => stream.listenerId);
    const own = byListener.get(listenerId) ?? [];
    const [most = []] = [...byListener.values()].toSorted((one, two) => two.length - one.length);
    if (own.length >= liveLimits.streamsPerListenerMax) own[0]?.end();
    else if (family.length >= liveLimits.streamsPerFamilyMax) most[0]?.end();
    if (open.size >= streamsMax) throw away(retryAfterSeconds);
    let atAddress = 0;
    for (const stream of open) if (stream.address === address) atAddress += 1;
    if (atAddress >= liveLimits.streamsPerAddressMax) throw overShare(retryAfterSeconds);
  }

  function add(stream: Stream): void {
    open.add(stream);
    ofFamily.set(stream.familyId, (ofFamily.get(stream.familyId) ?? new Set()).add(stream));
  }

  function remove(stream: Stream): void {
    open.delete(stream);
    const family = ofFamily.get(stream.familyId);
    family?.delete(stream);
    if (family?.size === 0) ofFamily.delete(stream.familyId);
  }

  function listen(
    listening: Listening,
    missed: readonly FamilyChange[] | null,
    id: number,
  ): ReadableStream<Uint8Array> {
    refuseBeyond(listening);
    const first = { id, changed: missedBy(listening, missed) };
    const { isAlive, endsInMs } = listening;
    const ends = { isAlive, endsInMs, quietMaxMs: liveLimits.quietMaxMs, onEnd: () => remove(stream) };
    const { body, hear, end } = openStream(first, ends);
    const stream = { ...listening, hear, end };
    add(stream);
    return body;
  }

  function hear(change: FamilyChange): void {
    for (const stream of ofFamily.get(change.familyId) ?? []) {
      const waiting = eventFor(stream, change);
      if (waiting) stream.hear(waiting);
    }
  }

  function endAll(): void {
    for (const { end } of open) end();
  }

  return { listen, hear, endAll, count: () => open.size };
}
