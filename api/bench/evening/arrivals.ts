import { createEventHeap } from './event-heap.ts';
import type { Arrivals } from './simulate.ts';

export interface Timed {
  readonly afterMs: number;
  readonly kind: number;
}

interface Window {
  readonly fromMs: number;
  readonly toMs: number;
}

const always: Window = { fromMs: -Infinity, toMs: Infinity };

export function callsOf(starts: Float64Array, evening: readonly Timed[], window = always): Arrivals {
  const heap = createEventHeap();
  const lengthMs = evening.at(-1)?.afterMs ?? 0;
  let family = starts.findIndex((startMs) => startMs + lengthMs >= window.fromMs);
  if (family < 0) family = starts.length;
  let [nowMs, kind] = [0, 0];
  // An event encodes the family and the index of its next call.
  const size = evening.length;
  const add = (of: number, place: number) => {
    const next = evening[place];
    if (next) heap.add((starts[of] ?? 0) + next.afterMs, of * size + place);
  };
  const firstIn = (startMs: number) => {
    const place = evening.findIndex(({ afterMs }) => startMs + afterMs >= window.fromMs);
    return place < 0 ? size : place;
  };
  function advance(): boolean {
    for (let startMs = starts[family]; startMs !== undefined && startMs <= heap.firstTime(); startMs = starts[family]) {
      add(family, firstIn(startMs));
      family += 1;
    }
    if (heap.firstTime() === Infinity || heap.firstTime() > window.toMs) return false;
    nowMs = heap.firstTime();
    const event = heap.take();
    kind = evening[event % size]?.kind ?? 0;
    add(Math.floor(event / size), (event % size) + 1);
    return true;
  }
  return { advance, atMs: () => nowMs, kind: () => kind };
}
