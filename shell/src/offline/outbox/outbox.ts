import type { Live, Outbox, OutboxEntry, TaskDto } from '@tokennest/shared-ui/contract';
import type { Tap } from '../database.ts';
import type { TapStore } from './tap-store.ts';

/**
 * What became of sending a tap. `later`: nobody knows whether it arrived, so it is sent again under its key; `failure` is
 * what the server said, empty where it said nothing, undefined where it did not answer. `task` is a child's, as it is by now.
 */
export type Outcome =
  { kind: 'sent'; task?: TaskDto } | { kind: 'refused'; sentence: string } | { kind: 'later'; failure?: string };

export interface OutboxParts {
  store: TapStore;
  /** What the screens see, of the child who is signed in. */
  entries: Live<readonly OutboxEntry[]> & { set: (entries: readonly OutboxEntry[]) => void };
  /**
   * The child who is signed in, or the shared device at its board. A parent taps nothing here, and what waits in their name
   * is somebody else's writing.
   */
  childId: () => string | null;
  send: (tap: Tap) => Promise<Outcome>;
  /** Lets one at a time send in this browser. */
  takeTurn: (work: () => Promise<void>) => Promise<void>;
  /** Tells the other tabs that something has changed. */
  tellOthers: () => void;
  isOnline: () => boolean;
  newKey: () => string;
  /** Does it then; answers how to call it off. */
  after: (ms: number, work: () => void) => () => void;
  /** Before a tap that has been answered leaves the outbox: the screens' data is right by then. */
  onAnswer: (outcome: Outcome) => Promise<void>;
}

export interface OutboxService extends Outbox {
  /** Sends what waits, in order. */
  flush: () => Promise<void>;
  /** Reads again what waits. */
  refresh: () => Promise<void>;
  /** For other people it keeps only what is needed to send: no titles. */
  forgetWords: (personId: string | null) => Promise<void>;
  /** Removes this person's queued taps. */
  removeOf: (personId: string) => Promise<void>;
}

const firstWaitMs = 1000;
const waitMaxMs = 60_000;
/** So long a tap looks as if it were on its way; after that it waits, whatever the network still does with it. */
const patienceMs = 4000;

const withoutWords = (tap: Tap): Tap => ({ ...tap, title: '', refusal: tap.refusal === null ? null : '' });

/** The taps of this device, which the screens and the other tabs are told of. */
function createTaps({ store, entries, childId: current, tellOthers }: OutboxParts) {
  /** By their keys, of those that are sent again. They are of this page: a later one is told anew. */
  const failures = new Map<string, string>();
  const withFailure = (tap: Tap): OutboxEntry =>
    failures.has(tap.key) && tap.refusal === null ? { ...tap, failure: failures.get(tap.key) } : tap;

  const refresh = async () => {
    const childId = current();
    const taps = await store.read();
    if (childId !== current()) return;
    const own = taps.filter((tap) => tap.personId === childId);
    // Mostly there is none and was none, and a dashboard is drawn anew for each list.
    if (own.length > 0 || entries.get().length > 0) entries.set(own.map(withFailure));
  };

  const change = async (work: (taps: readonly Tap[]) => readonly Tap[]) => {
    let hasChanged = false;
    await store.change((taps) => {
      const next = work(taps);
      hasChanged = next !== taps;
      return next;
    });
    await refresh();
    if (hasChanged) tellOthers();
  };
  const remove = (key: string) => change((taps) => taps.filter((tap) => tap.key !== key));
  const put = (key: string, some: Partial<Tap>) =>
    change((taps) => taps.map((tap) => (tap.key === key ? { ...tap, ...some } : tap)));
  const fail = async (key: string, failure: string) => {
    failures.set(key, failure);
    await refresh();
  };
  return { refresh, change, remove, put, fail };
}

/** Sends what waits, one after the other. */
function createFlush(parts: OutboxParts, { remove, put, fail }: ReturnType<typeof createTaps>): () => Promise<void> {
  const { store, entries, takeTurn } = parts;
  let failures = 0;
  let stopWaiting = () => {};

  const settle = async (tap: Tap, outcome: Outcome): Promise<void> => {
    if (tap.personId === parts.childId()) await parts.onAnswer(outcome);
    if (outcome.kind === 'sent') await remove(tap.key);
    if (outcome.kind === 'refused') await put(tap.key, { refusal: outcome.sentence });
  };

  /** Answers whether there may be more to send. */
  const sendFirst = async (): Promise<boolean> => {
    const childId = parts.childId();
    const tap = (await store.read()).find((one) => one.personId === childId && one.refusal === null);
    if (!tap || childId !== parts.childId()) return false;
    const outcome = await parts.send(tap);
    failures = outcome.kind === 'later' ? failures + 1 : 0;
    if (outcome.kind !== 'later') await settle(tap, outcome);
    else if (outcome.failure !== undefined) await fail(tap.key, outcome.failure);
    return outcome.kind !== 'later';
  };

  const sendAll = async () => {
    let hasMore = true;
    while (hasMore && parts.isOnline()) hasMore = await sendFirst();
  };

  /** Without a network nothing is tried: its return starts the next flush. */
  const tryLater = () => {
    stopWaiting();
    const hasMore = entries.get().some(({ refusal }) => refusal === null);
    if (!hasMore || !parts.isOnline()) return;
    stopWaiting = parts.after(Math.min(firstWaitMs * 2 ** (failures - 1), waitMaxMs), () => void flush());
  };

  const flush = async () => {
    await takeTurn(sendAll).catch(() => (failures += 1)); // storage may fail like a network
    tryLater();
  };
  return flush;
}

/** A child's taps, each with one effect, however often it is sent (Rules 12.61). */
export function createOutbox(parts: OutboxParts): OutboxService {
  const { store, entries } = parts;
  const taps = createTaps(parts);
  const { refresh, change, remove } = taps;
  const flush = createFlush(parts, taps);

  const becameOf = async (key: string) => {
    const patience = new Promise<void>((resolve) => void parts.after(patienceMs, resolve));
    await Promise.race([flush(), patience]);
    const tap = (await store.read()).find((one) => one.key === key);
    if (!tap) return 'sent';
    return tap.refusal === null ? 'waiting' : 'refused';
  };

  return {
    entries,
    flush,
    refresh,
    complete: async ({ id, title, childId }) => {
      const personId = parts.childId();
      if (personId === null) throw new Error('No child is signed in');
      const tap: Tap = { key: parts.newKey(), personId, taskId: id, title, refusal: null, ...(childId && { childId }) };
      let waiting = tap;
      await change((taps) => {
        const same = taps.find((one) => one.personId === personId && one.taskId === id);
        if (same?.refusal === null) waiting = same; // two taps on one task are one
        return waiting === tap ? [...taps.filter((one) => one !== same), tap] : taps;
      });
      return becameOf(waiting.key);
    },
    // One that may be on its way is answered first: else it would be taken for one that never left.
    discard: (key) => {
      const isRefused = entries.get().some((tap) => tap.key === key && tap.refusal !== null);
      return isRefused ? remove(key) : parts.takeTurn(() => remove(key));
    },
    forgetWords: (personId) =>
      change((taps) => {
        const hasWords = (tap: Tap) => tap.personId !== personId && Boolean(tap.title || tap.refusal);
        return taps.some(hasWords) ? taps.map((tap) => (hasWords(tap) ? withoutWords(tap) : tap)) : taps;
      }),
    removeOf: (personId) => change((taps) => taps.filter((tap) => tap.personId !== personId)),
  };
}
