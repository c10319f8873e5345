import { type Changed, changedForBoard, changedForChildren } from '../kernel/changed.contract.ts';
import { away, overShare } from '../kernel/errors.ts';
import type { Role } from '../kernel/role.contract.ts';
import { openStream, type Waiting } from './live-stream.ts';
import type { Told } from './recent-changes.ts';

export const liveLimits = {
  // Half of the requests that an address may have in flight.
  streamsPerAddressMax: 64,
  // One more ends the oldest: a device that lost its network is not known to be gone.
  streamsPerListenerMax: 8,
  // Twice a whole family, a parent and 20 children, and its boards. One more ends the oldest of the member with the most.
  streamsPerFamilyMax: 48,
  // A proxy ends what says nothing for a minute.
  quietMaxMs: 25_000,
};

/** Who listens, a person or a device with a board, from where, and until when. */
export interface Listening {
  readonly familyId: string;
  readonly listenerId: string;
  readonly sees: Role | 'board';
  readonly address: string;
  /** Rejects where nobody knows. */
  readonly isAlive: () => Promise<boolean>;
  readonly endsInMs: number;
}

interface Stream extends Listening {
  readonly hear: (waiting: Waiting) => void;
  readonly end: () => void;
}

const retryAfterSeconds = 30;

const seen: Record<Exclude<Listening['sees'], 'parent'>, readonly Changed[]> = {
  child: changedForChildren,
  board: changedForBoard,
};

/**
 * A child is told no more than that something has changed that children see: what its siblings do is not in it, nor what
 * parents do for them (Rules 12.241). So is a board (Rules 12.248).
 */
function toldTo(sees: Listening['sees'], changed: readonly Changed[]): readonly Changed[] {
  if (sees === 'parent') return changed;
  return changed.some((each) => seen[sees].includes(each)) ? seen[sees] : [];
}

/** The streams that are open at this server, at most so many. */
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

  /** Begins with what was missed. Throws where there are too many. */
  function listen(
    listening: Listening,
    missed: { id: number; changed: readonly Changed[] },
  ): ReadableStream<Uint8Array> {
    refuseBeyond(listening);
    const first = { id: missed.id, changed: toldTo(listening.sees, missed.changed) };
    const { isAlive, endsInMs } = listening;
    const ends = { isAlive, endsInMs, quietMaxMs: liveLimits.quietMaxMs, onEnd: () => remove(stream) };
    const { body, hear, end } = openStream(first, ends);
    const stream = { ...listening, hear, end };
    add(stream);
    return body;
  }

  function hear({ familyId, changed, atMs: id }: Told): void {
    for (const stream of ofFamily.get(familyId) ?? []) {
      const told = toldTo(stream.sees, changed);
      if (told.length > 0) stream.hear({ id, changed: told });
    }
  }

  function endAll(): void {
    for (const { end } of open) end();
  }

  return { listen, hear, endAll, count: () => open.size };
}
