/** What a remote added to the page and did not remove, as `window.leftovers`. */
export interface Leftovers {
  /** To be called before the remote's first script runs. */
  begin: () => void;
  /** Types of the listeners on window and document that the remote's files added and did not remove. */
  listeners: () => string[];
  /** Globals other than its container. */
  globals: () => string[];
  attributes: () => string[];
}

/** Runs first in the page, so it uses only its body. A listener is the remote's if its file is on the stack. */
export function watchLeftovers(name: string): void {
  const added = new Map<string, Set<unknown>>();
  Error.stackTraceLimit = 60;
  const isOfRemote = () => new Error('where').stack?.includes(`/remotes/${name}/`) ?? false;

  const setOf = (place: string, type: string, options: boolean | EventListenerOptions | undefined) => {
    const isCapture = typeof options === 'object' ? options.capture : options;
    const key = `${type} on ${place}${isCapture ? ', capturing' : ''}`;
    const set = added.get(key) ?? new Set();
    added.set(key, set);
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
    listeners: () => [...added].filter(([, set]) => set.size > 0).map(([key]) => key),
    globals: () => globals().filter((key) => !before.globals.has(key)),
    attributes: () => attributes().filter((one) => !before.attributes.has(one)),
  };
  Object.assign(window, { leftovers });
}
