import type { Live, Outbox, OutboxEntry, TaskDto } from '@tokennest/shared-ui/contract';
import type { Tap } from '../database.ts';
import type { TapStore } from './tap-store.ts';

/**
 * Result of sending a tap. `later`: it may or may not have arrived, so it is sent again with its key; `failure` is the
 * server's message, empty without one, undefined without an answer. `task` is a child's task in its new state.
 */
export type Outcome =
  { kind: 'sent'; task?: TaskDto } | { kind: 'refused'; sentence: string } | { kind: 'later'; failure?: string };

export interface OutboxParts {
  store: TapStore;
  entries: Live<readonly OutboxEntry[]> & { set: (entries: readonly OutboxEntry[]) => void };
  /** The signed-in child, or the shared device on its board. Parents do not tap, so theirs would be forged. */
  childId: () => string | null;
  send: (tap: Tap) => Promise<Outcome>;
  takeTurn: (work: () => Promise<void>) => Promise<void>;
  tellOthers: () => void;
  isOnline: () => boolean;
  newKey: () => string;
  /** Runs `work` after `ms`; returns a function that cancels it. */
  after: (ms: number, work: () => void) => () => void;
  /** Called before an answered tap leaves the outbox, so that the screens' data is already correct. */
  onAnswer: (outcome: Outcome) => Promise<void>;
}

export interface OutboxService extends Outbox {
  flush: () => Promise<void>;
  refresh: () => Promise<void>;
  /** Keeps only the fields needed to send other people's taps: no titles. */
  forgetWords: (personId: string | null) => Promise<void>;
  removeOf: (personId: string) => Promise<void>;
}

const firstWaitMs = 1000;
const waitMaxMs = 60_000;
/** How long a tap looks in progress; after that it is shown as waiting. */
const patienceMs = 4000;

const withoutWords = (tap: Tap): Tap => ({ ...tap, title: '', refusal: tap.refusal === null ? null : '' });

/** This device's taps; reports changes to the screens and the other tabs. */
function createTaps({ store, entries, childId: current, tellOthers }: OutboxParts) {
  /** Failures by key, for taps that are retried. Lost with the page; the next page gets them again. */
  const failures = new Map<string, string>();
  const withFailure = (tap: Tap): OutboxEntry =>
    failures.has(tap.key) && tap.refusal === null ? { ...tap, failure: failures.get(tap.key) } : tap;

  const refresh = async () => {
    const childId = current();
    const taps = await store.read();
    if (childId !== current()) return;
    const own = taps.filter((tap) => tap.personId === childId);
    // Usually there are no taps before or after, and each new list makes a dashboard render again.
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

function createFlush(parts: OutboxParts, { remove, put, fail }: ReturnType<typeof createTaps>): () => Promise<void> {
  const { store, entries, takeTurn } = parts;
  let failures = 0;
  let stopWaiting = () => {};

  const settle = async (tap: Tap, outcome: Outcome): Promise<void> => {
    if (tap.personId === parts.childId()) await parts.onAnswer(outcome);
    if (outcome.kind === 'sent') await remove(tap.key);
    if (outcome.kind === 'refused') await put(tap.key, { refusal: outcome.sentence });
  };

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

  /** Without a network, does nothing: its return starts the next flush. */
  const tryLater = () => {
    stopWaiting();
    const hasMore = entries.get().some(({ refusal }) => refusal === null);
    if (!hasMore || !parts.isOnline()) return;
    stopWaiting = parts.after(Math.min(firstWaitMs * 2 ** (failures - 1), waitMaxMs), () => void flush());
  };

  const flush = async () => {
    await takeTurn(sendAll).catch(() => (failures += 1)); // storage can fail like a network
    tryLater();
  };
  return flush;
}

/** A child's taps. Each has one effect, however often it is sent (Rules 12.61). */
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
        if (same?.refusal === null) waiting = same; // two taps on one task count as one
        return waiting === tap ? [...taps.filter((one) => one !== same), tap] : taps;
      });
      return becameOf(waiting.key);
    },
    // Waits for a tap that is being sent: otherwise it could arrive after it was discarded.
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
