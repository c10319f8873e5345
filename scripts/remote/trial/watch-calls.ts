/** Calls of the browser that a remote makes itself, as `window.ownCalls` of a page in which it is watched. */
export interface OwnCalls {
  /** Called a moment after the remote has been unmounted. */
  end: () => void;
  /** Places in the remote's files that started an interval that still runs, or any timer after the end. */
  timers: () => string[];
  /** Keys of local and session storage that the remote's files wrote. */
  stored: () => string[];
}

/** Runs in the page before all else, as its text alone. */
export function watchCalls(name: string): void {
  /** Where the remote itself called what is watched; empty where the shell did, also on the remote's behalf. */
  const callerInRemote = () => {
    const [, , , caller = ''] = new Error('where').stack?.split('\n') ?? [];
    return caller.includes(`/remotes/${name}/`) ? (caller.split('/').at(-1) ?? '').replace(')', '') : '';
  };
  const intervals = new Map<number, string>();
  const late = new Set<string>();
  let isOver = false;
  const [start, end] = [window.setInterval.bind(window), window.clearInterval.bind(window)];
  Object.assign(window, {
    setInterval: (...args: Parameters<typeof start>) => {
      const place = callerInRemote();
      const id = start(...args);
      if (place) intervals.set(id, place);
      return id;
    },
    clearInterval: (id: number) => {
      intervals.delete(id);
      end(id);
    },
  });
  for (const timer of ['setTimeout', 'requestAnimationFrame'] as const) {
    const begin = window[timer].bind(window) as (...args: unknown[]) => number; // either of them
    Object.assign(window, {
      [timer]: (...args: unknown[]) => {
        const place = isOver && callerInRemote();
        if (place) late.add(place);
        return begin(...args);
      },
    });
  }
  const stored = new Set<string>();
  const write = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')?.value as (...args: string[]) => void; // the browser's own
  Storage.prototype.setItem = function setItem(this: Storage, key: string, value: string) {
    if (callerInRemote()) stored.add(key);
    Reflect.apply(write, this, [key, value]);
  };

  const ownCalls: OwnCalls = {
    end: () => void (isOver = true),
    timers: () => [...intervals.values(), ...late],
    stored: () => [...stored],
  };
  Object.assign(window, { ownCalls });
}
