/** What a remote adds to a page, as `window.leftovers` of a page in which it is watched. */
export interface Leftovers {
  /** Called before the remote's first script has done anything. */
  begin: () => void;
  /** Types of the listeners on window and document that the remote's files added and did not remove. */
  listeners: () => string[];
  /** What it added to window besides its container. */
  globals: () => string[];
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
    attributes: () => attributes().filter((one) => !before.attributes.has(one)),
  };
  Object.assign(window, { leftovers });
}
