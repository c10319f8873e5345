import { type Changed, changedThings, type LiveEvent } from '../../core/kernel/changed.contract.ts';

/** An event that was not sent yet. Changes that come until then are added to it, so it stays as short as the list of things. */
export interface Waiting {
  readonly id: number;
  readonly changed: Iterable<Changed>;
  /** Undefined: all children, or unknown. */
  readonly of?: readonly string[] | undefined;
  readonly by?: string | undefined;
}

interface Ends {
  /** Where the session is over by then, the stream ends instead of telling. Rejects where nobody knows. */
  readonly isAlive: () => Promise<boolean>;
  readonly endsInMs: number;
  /** After so long without an event something is said all the same. */
  readonly quietMaxMs: number;
  /** Called once, whoever has ended it. */
  readonly onEnd: () => void;
}

const encoder = new TextEncoder();
const quiet = encoder.encode(':\n\n');

function eventOf({ id, changed, of, by }: Waiting): Uint8Array {
  const words = new Set(changed);
  const data: LiveEvent = {
    changed: changedThings.filter((each) => words.has(each)),
    ...(of && { of: [...of] }),
    ...(by !== undefined && { by }),
  };
  return encoder.encode(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** Both in one event; it names a sender only if both have the same. */
function merge(one: Waiting, { id, changed, of, by }: Waiting): Waiting {
  return {
    id,
    changed: new Set([...one.changed, ...changed]),
    of: one.of && of && [...new Set([...one.of, ...of])],
    by: one.by === by ? by : undefined,
  };
}

/** A `text/event-stream` that begins with this event, also where nothing has changed. */
export function openStream(first: Waiting, { isAlive, endsInMs, quietMaxMs, onEnd }: Ends) {
  let waiting: Waiting | null = first;
  let isFirst = true;
  let isOver = false;
  let wake = () => {};
  const ending = setTimeout(end, endsInMs).unref();

  function hear(next: Waiting): void {
    waiting = waiting ? merge(waiting, next) : next;
    wake();
  }

  function end(): void {
    if (isOver) return;
    isOver = true;
    clearTimeout(ending);
    onEnd();
    wake();
  }

  async function waitForMore(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    wake = resolve;
    const timer = setTimeout(resolve, quietMaxMs).unref();
    await promise;
    clearTimeout(timer);
  }

  /** What goes out next; null at the end. */
  async function next(): Promise<Uint8Array | null> {
    if (!waiting && !isOver) await waitForMore();
    if (isOver) return null;
    if (!waiting) return quiet;
    // Who was let in a moment ago is not asked for again.
    if (!isFirst && !(await isAlive().catch(() => false))) return null;
    isFirst = false;
    const event = eventOf(waiting);
    waiting = null;
    return event;
  }

  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const bytes = await next();
        if (bytes) return controller.enqueue(bytes);
        end();
        controller.close();
      },
      cancel: end,
    },
    // Nothing is made before somebody takes it: who reads slowly is told of more at once.
    { highWaterMark: 0 },
  );
  return { body, hear, end };
}
