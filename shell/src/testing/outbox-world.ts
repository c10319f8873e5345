import { liveValue, type OutboxEntry } from '@tokennest/shared-ui/contract';
import { taskOf } from '@tokennest/shared-ui/testing/fake-family';
import type { Tap } from '../offline/database.ts';
import { createOutbox, type Outcome } from '../offline/outbox/outbox.ts';
import { memoryTaps, type TapStore } from '../offline/outbox/tap-store.ts';

const childId = 'mia';
const never = new Promise<never>(() => undefined);
const answerMs = 50;

/** What goes wrong with a request: its answer is lost, before or after the effect, or it arrives twice. */
export type Fault = 'lost before' | 'lost after' | 'twice' | 'twice, later';

interface ServerTask {
  status: 'pending' | 'completed';
  takenBy: string | null;
  /** All keys it was completed with, stored as in the api. */
  keys: string[];
}

/** Completes tasks like `api/src/family/tasks/complete-task.sql`. */
function createServer(taskIds: readonly string[]) {
  const tasks = new Map<string, ServerTask>(taskIds.map((id) => [id, { status: 'pending', takenBy: null, keys: [] }]));
  const of = (id: string) => tasks.get(id) ?? { status: 'pending', takenBy: null, keys: [] };
  /** Taps that had an effect, and taps by their first arrival, both in order. */
  const effects: string[] = [];
  const arrivals: string[] = [];
  return {
    of,
    effects,
    arrivals,
    complete: (id: string, { key, tap }: { key: string; tap: string }): Outcome => {
      const task = of(id);
      if (!arrivals.includes(tap)) arrivals.push(tap);
      if (task.takenBy !== null && task.takenBy !== childId) return { kind: 'refused', sentence: 'Someone was first' };
      if (!task.keys.includes(key)) {
        if (task.status === 'pending') effects.push(tap);
        task.keys.push(key);
        Object.assign(task, { status: 'completed', takenBy: childId });
      }
      return { kind: 'sent', task: taskOf(1, { id, status: task.status }) };
    },
    reject: (id: string) => Object.assign(of(id), { status: 'pending', takenBy: null }),
    /** A sibling completes it instead. */
    take: (id: string) => Object.assign(of(id), { status: 'completed', takenBy: 'leo' }),
  };
}

/** A clock that advances on demand. */
function createClock() {
  const timers = new Set<{ at: number; work: () => void }>();
  let now = 0;
  const settle = async () => {
    for (let turns = 0; turns < 40; turns += 1) await Promise.resolve();
  };
  return {
    settle,
    after: (ms: number, work: () => void) => {
      const timer = { at: now + ms, work };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    pass: async (ms: number) => {
      const end = now + ms;
      for (;;) {
        await settle();
        const [next] = [...timers].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
        if (!next) break;
        timers.delete(next);
        now = next.at;
        next.work();
      }
      now = end;
    },
  };
}

type Clock = ReturnType<typeof createClock>;

function createNetwork({ complete }: ReturnType<typeof createServer>, { after }: Clock, dropsKeys: boolean) {
  let isOnline = true;
  let fault: Fault | null = null;
  let dropped = 0;
  let stragglers: (() => void)[] = [];
  const deliver = ({ taskId, key }: Tap) =>
    complete(taskId, { key: dropsKeys ? `dropped ${(dropped += 1)}` : key, tap: key });
  return {
    isOnline: () => isOnline,
    setOnline: (is: boolean) => void (isOnline = is),
    fail: (next: Fault) => void (fault = next),
    deliverStragglers: () => {
      for (const deliverNow of stragglers) deliverNow();
      stragglers = [];
    },
    send: async (tap: Tap): Promise<Outcome> => {
      const [hasNetwork, trouble] = [isOnline, fault];
      fault = null;
      await new Promise<void>((resolve) => void after(answerMs, resolve));
      if (!hasNetwork || trouble === 'lost before') return { kind: 'later' };
      const outcome = deliver(tap);
      if (trouble === 'twice') deliver(tap);
      if (trouble === 'twice, later') stragglers.push(() => deliver(tap));
      return trouble === 'lost after' || !isOnline ? { kind: 'later' } : outcome;
    },
  };
}

interface PageParts {
  stored: TapStore;
  clock: Clock;
  network: ReturnType<typeof createNetwork>;
  newKey: () => string;
  seen: Map<string, string>;
}

/** A page with an outbox; once killed, it stops. */
function openPage({ stored, clock, network, newKey, seen }: PageParts) {
  let isAlive = true;
  let turn: Promise<unknown> = Promise.resolve();
  const alive = async <T>(work: Promise<T>): Promise<T> => {
    const done = await work;
    return isAlive ? done : never;
  };
  const outbox = createOutbox({
    store: { read: () => alive(stored.read()), change: (work) => (isAlive ? alive(stored.change(work)) : never) },
    entries: liveValue<readonly OutboxEntry[]>([]),
    childId: () => childId,
    send: (tap) => alive(network.send(tap)),
    takeTurn: (work) => {
      const done = turn.then(work);
      turn = done.catch(() => undefined);
      return done;
    },
    tellOthers: () => undefined,
    isOnline: network.isOnline,
    newKey,
    after: (ms, work) => clock.after(ms, () => isAlive && work()),
    onAnswer: async (outcome) => {
      if (outcome.kind === 'sent' && outcome.task) seen.set(outcome.task.id, outcome.task.status);
    },
  });
  void outbox.refresh().then(outbox.flush);
  return { outbox, kill: () => void (isAlive = false) };
}

/** One device with storage, clock and network, and the pages opened on it one after another. */
export function createWorld(taskIds: readonly string[], { dropsKeys = false } = {}) {
  const server = createServer(taskIds);
  const clock = createClock();
  const network = createNetwork(server, clock, dropsKeys);
  const stored = memoryTaps();
  /** Each task's status in the child's list. */
  const seen = new Map<string, string>(taskIds.map((id) => [id, 'pending']));
  const taps: string[] = [];
  /** Refused taps replaced by another tap on their task. */
  const triedAgain = new Set<string>();
  let keys = 0;
  let page: ReturnType<typeof openPage> | null = null;
  const newKey = () => `key ${(keys += 1)}`;

  const device = {
    server,
    taps,
    triedAgain,
    stored,
    pass: clock.pass,
    fail: network.fail,
    deliverStragglers: network.deliverStragglers,
    entries: () => page?.outbox.entries.get() ?? [],
    open: () => {
      page ??= openPage({ stored, clock, network, newKey, seen });
      device.look();
    },
    close: () => {
      page?.kill();
      page = null;
    },
    /** What the page requests without a tap. */
    look: () => {
      if (network.isOnline() && page) for (const id of taskIds) seen.set(id, server.of(id).status);
    },
    setOnline: (is: boolean) => {
      network.setOnline(is);
      if (is) void page?.outbox.flush();
    },
    /** A tap on the child's card, if it has a button. A tap after a refusal counts as a new one. */
    tap: async (id: string) => {
      if (!page || seen.get(id) !== 'pending') return;
      const refused = (await stored.read()).find(({ taskId, refusal }) => taskId === id && refusal !== null);
      if (refused) triedAgain.add(refused.key);
      void page.outbox.complete({ id, title: id });
      await clock.settle();
      for (const { key } of await stored.read()) if (!taps.includes(key)) taps.push(key);
    },
  };
  return device;
}
