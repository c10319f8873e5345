/** Plain numbers, so that millions of events need no objects. */
export function createEventHeap() {
  const times: number[] = [];
  const events: number[] = [];
  const timeAt = (at: number) => times[at] ?? Infinity;

  function put(at: number, time: number, event: number): void {
    times[at] = time;
    events[at] = event;
  }

  function add(time: number, event: number): void {
    let at = times.length;
    put(at, time, event);
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (timeAt(above) <= time) break;
      put(at, timeAt(above), events[above] ?? 0);
      at = above;
    }
    put(at, time, event);
  }

  /** Removes and returns the first event. The heap must not be empty. */
  function take(): number {
    const first = events[0] ?? 0;
    const time = times.pop() ?? Infinity;
    const event = events.pop() ?? 0;
    if (times.length > 0) sink(time, event);
    return first;
  }

  function sink(time: number, event: number): void {
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      const below = timeAt(left + 1) < timeAt(left) ? left + 1 : left;
      if (timeAt(below) >= time) break;
      put(at, timeAt(below), events[below] ?? 0);
      at = below;
    }
    put(at, time, event);
  }

  return {
    add,
    take,
    firstTime: () => timeAt(0),
  };
}
