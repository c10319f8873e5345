import { type Changed, changedThings, type LiveEvent } from '../../core/kernel/changed.contract.ts';

/** An event that was not sent yet. Later changes are merged into it, so it never exceeds the list of things. */
export interface Waiting {
  readonly id: number;
  readonly changed: Iterable<Changed>;
  readonly of?: readonly string[] | undefined;
  readonly by?: string | undefined;
}

interface Ends {
  /** Checked before each event; false ends the stream. Rejects if it cannot be determined. */
  readonly isAlive: () => Promise<boolean>;
  readonly endsInMs: number;
  readonly quietMaxMs: number;
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

function merge(one: Waiting, { id, changed, of, by }: Waiting): Waiting {
  return {
    id,
    changed: new Set([...one.changed, ...changed]),
    of: one.of && of && [...new Set([...one.of, ...of])],
    by: one.by === by ? by : undefined,
  };
}

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

  async function next(): Promise<Uint8Array | null> {
    if (!waiting && !isOver) await waitForMore();
    if (isOver) return null;
    if (!waiting) return quiet;
    // The first event needs no check, because the request was just authorized.
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
    // Creates no event before it can be sent, so a slow reader gets merged events.
    { highWaterMark: 0 },
  );
  return { body, hear, end };
}
