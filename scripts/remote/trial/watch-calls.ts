export interface OwnCalls {
  end: () => void;
  /** Places in the remote's files that started a still running interval, or any timer after `end`. */
  timers: () => string[];
  /** Keys of local and session storage that the remote's files wrote. */
  stored: () => string[];
}

/** Runs first in the page; must not use anything outside its body. */
export function watchCalls(name: string): void {
  /** The place in the remote's files that called the watched function; empty if the shell called it. */
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
