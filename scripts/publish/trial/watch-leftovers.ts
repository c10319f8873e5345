/** What a remote adds to a page, as `window.leftovers` of a page in which it is watched. */
export interface Leftovers {
  /** Called before the remote's first script has done anything. */
  begin: () => void;
  /** Types of the listeners on window and document that the remote's files added and did not remove. */
  listeners: () => string[];
  /** What it added to window besides its container. */
  globals: () => string[];
  /** Called a moment after the remote has been unmounted. */
  end: () => void;
  /** Places in the remote's files that started an interval that still runs, or any timer after the end. */
  timers: () => string[];
  /** Keys of local and session storage that the remote's files wrote themselves. */
  stored: () => string[];
  /** The attributes of html and body that were not there before it. */
  attributes: () => string[];
}

/**
 * Runs in the page before all else, as its text alone. A listener is the remote's if the remote's files are on the stack
 * that adds it: the shell goes on adding its own meanwhile.
 */
export function watchLeftovers(name: string): void {
  const held = new Map<string, Set<unknown>>();
  Error.stackTraceLimit = 60;
  const isOfRemote = () => new Error('where').stack?.includes(`/remotes/${name}/`) ?? false;

  const setOf = (place: string, type: string, options: boolean | EventListenerOptions | undefined) => {
    const isCapture = typeof options === 'object' ? options.capture : options;
    const key = `${type} on ${place}${isCapture ? ', capturing' : ''}`;
    const set = held.get(key) ?? new Set();
    held.set(key, set);
    return set;
  };
  const watch = (target: Window | Document, place: string) => {
    const add = target.addEventListener.bind(target);
    const remove = target.removeEventListener.bind(target);
    Object.assign(target, {
      addEventListener: (type: string, listener: EventListener, options?: boolean | AddEventListenerOptions) => {
        const { once = false, signal } = typeof options === 'object' ? options : {};
        if (isOfRemote() && !once) setOf(place, type, options).add(listener);
        signal?.addEventListener('abort', () => setOf(place, type, options).delete(listener));
        add(type, listener, options);
      },
      removeEventListener: (type: string, listener: EventListener, options?: boolean | EventListenerOptions) => {
        setOf(place, type, options).delete(listener);
        remove(type, listener, options);
      },
    });
  };
  watch(window, 'window');
  watch(document, 'document');

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
  for (const name of ['setTimeout', 'requestAnimationFrame'] as const) {
    const begin = window[name].bind(window) as (...args: unknown[]) => number; // either of them
    Object.assign(window, {
      [name]: (...args: unknown[]) => {
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

  const globals = () => Object.keys(window);
  const attributes = () =>
    [document.documentElement, document.body].flatMap((element) =>
      [...element.attributes].map((one) => `${element.localName} ${one.name}="${one.value}"`),
    );
  let before = { globals: new Set<string>(), attributes: new Set<string>() };
  const leftovers: Leftovers = {
    begin: () => (before = { globals: new Set([...globals(), name, 'probe']), attributes: new Set(attributes()) }),
    listeners: () => [...held].filter(([, set]) => set.size > 0).map(([key]) => key),
    globals: () => globals().filter((key) => !before.globals.has(key)),
    end: () => void (isOver = true),
    timers: () => [...intervals.values(), ...late],
    stored: () => [...stored],
    attributes: () => attributes().filter((one) => !before.attributes.has(one)),
  };
  Object.assign(window, { leftovers });
}
