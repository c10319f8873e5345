import { type Changed, changedForChildren, changedThings, type LiveEvent } from '../kernel/changed.contract.ts';
import { away, overShare } from '../kernel/errors.ts';
import type { Role } from '../kernel/role.contract.ts';
import type { Told } from './recent-changes.ts';

export interface LiveLimits {
  readonly streamsMax: number;
  readonly streamsPerAddressMax: number;
  /** One more ends the oldest: a device that lost its network is not known to be gone. */
  readonly streamsPerPersonMax: number;
  /** A proxy ends what says nothing for a minute. */
  readonly quietMaxMs: number;
}

export const usualLiveLimits: LiveLimits = {
  streamsMax: 1_000,
  // Half of the requests that an address may have in flight.
  streamsPerAddressMax: 64,
  streamsPerPersonMax: 8,
  quietMaxMs: 25_000,
};

/** Who listens, from where, and until when. */
export interface Listening {
  readonly familyId: string;
  readonly profileId: string;
  readonly role: Role;
  readonly address: string;
  /** Where the session is over by then, the stream ends instead of telling. Rejects where nobody knows. */
  readonly isAlive: () => Promise<boolean>;
  readonly endsInMs: number;
}

/** An event that was not sent yet. More that changes until then comes into it, so it grows no longer than the list is. */
interface Waiting {
  readonly changed: ReadonlySet<Changed>;
  readonly id: number;
}

interface Stream extends Listening {
  hear: (waiting: Waiting) => void;
  end: () => void;
}

const retryAfterSeconds = 30;
const encoder = new TextEncoder();
const quiet = encoder.encode(':\n\n');

/**
 * A child is told no more than that something has changed that children see: what its siblings do is not in it, nor what
 * parents do for them (Rules 10.40).
 */
function toldTo(role: Role, changed: readonly Changed[]): readonly Changed[] {
  if (role === 'parent') return changed;
  const isSeen = changed.some((each) => (changedForChildren as readonly Changed[]).includes(each));
  return isSeen ? changedForChildren : [];
}

function eventOf({ id, changed }: Waiting): Uint8Array {
  const data: LiveEvent = { changed: changedThings.filter((each) => changed.has(each)) };
  return encoder.encode(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** The streams that are open at this server; each takes a few hundred bytes, and nothing while nobody changes anything. */
export function createLiveStreams({
  streamsMax,
  streamsPerAddressMax,
  streamsPerPersonMax,
  quietMaxMs,
}: LiveLimits = usualLiveLimits) {
  const open = new Set<Stream>();
  const ofFamily = new Map<string, Set<Stream>>();

  function refuseBeyond({ familyId, profileId, address }: Listening): void {
    const own = [...(ofFamily.get(familyId) ?? [])].filter((stream) => stream.profileId === profileId);
    if (own.length >= streamsPerPersonMax) own[0]?.end();
    if (open.size >= streamsMax) throw away(retryAfterSeconds);
    let atAddress = 0;
    for (const stream of open) if (stream.address === address) atAddress += 1;
    if (atAddress >= streamsPerAddressMax) throw overShare(retryAfterSeconds);
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

  /** Begins with what was missed, also where that is nothing. Throws where there are too many. */
  function listen(
    listening: Listening,
    missed: { changed: readonly Changed[]; id: number },
  ): ReadableStream<Uint8Array> {
    refuseBeyond(listening);
    let waiting: Waiting | null = { id: missed.id, changed: new Set(toldTo(listening.role, missed.changed)) };
    let isFirst = true;
    let isOver = false;
    let wake = () => {};
    const stream: Stream = {
      ...listening,
      hear(next) {
        waiting = { id: next.id, changed: new Set([...(waiting?.changed ?? []), ...next.changed]) };
        wake();
      },
      end() {
        isOver = true;
        clearTimeout(ending);
        remove(stream);
        wake();
      },
    };
    const ending = setTimeout(stream.end, listening.endsInMs).unref();
    add(stream);

    /** What goes out next; null at the end. */
    async function next(): Promise<Uint8Array | null> {
      if (!waiting && !isOver) {
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        const timer = setTimeout(resolve, quietMaxMs).unref();
        await promise;
        clearTimeout(timer);
      }
      if (isOver) return null;
      if (!waiting) return quiet;
      // Who was let in a moment ago is not asked for again.
      if (!isFirst && !(await listening.isAlive().catch(() => false))) return null;
      isFirst = false;
      const event = eventOf(waiting);
      waiting = null;
      return event;
    }

    return new ReadableStream(
      {
        async pull(controller) {
          const bytes = await next();
          if (bytes) return controller.enqueue(bytes);
          stream.end();
          controller.close();
        },
        cancel: stream.end,
      },
      // Nothing is made before somebody takes it: who reads slowly is told of more at once.
      { highWaterMark: 0 },
    );
  }

  function hear({ familyId, changed, atMs }: Told): void {
    for (const stream of ofFamily.get(familyId) ?? []) {
      const told = toldTo(stream.role, changed);
      if (told.length > 0) stream.hear({ id: atMs, changed: new Set(told) });
    }
  }

  function endAll(): void {
    for (const stream of [...open]) stream.end();
  }

  return { listen, hear, endAll, count: () => open.size };
}
export type LiveStreams = ReturnType<typeof createLiveStreams>;
