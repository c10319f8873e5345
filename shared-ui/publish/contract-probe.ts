import type { ComponentType } from 'react';
import type { HostApi, RemoteProps } from '../src/contract/index.ts';

/** What a page with the probe offers, as `window.probe`. */
export interface Probe {
  exports: string[];
  contract: unknown;
  /** Whether the container has a module besides the one of the contract. */
  hasOther: boolean;
  /** Resolves when the remote has called onReady there. */
  mount: (basename: string) => Promise<void>;
  unmount: () => Promise<void>;
  /** Addresses of the links that the mounted remote shows. */
  links: () => string[];
  /** Types of the listeners on window and document that the remote's files added and did not remove. */
  listeners: () => string[];
  /** What it added to window besides its container and webpack's list of chunks. */
  globals: () => string[];
  /** The attributes of html and body that were not there before it. */
  attributes: () => string[];
}

export interface Probed extends Window {
  probe?: Probe;
}

/**
 * Runs in the page before all else. It stands between the shell and the remote's container: the shell is given a
 * component that shows nothing, and the remote is mounted and unmounted by itself, with the shell's own host, React and
 * kit. It must hold everything it needs, since only its text is sent to the browser.
 */
export function installProbe(name: string): void {
  interface Module {
    default: ComponentType<RemoteProps>;
    contract: unknown;
  }
  interface Shared {
    lib?: () => unknown;
    get: () => Promise<() => unknown>;
  }
  type Scope = Record<string, Record<string, Shared>>;
  interface Container {
    init: (scope: Scope, ...more: unknown[]) => unknown;
    get: (key: string) => Promise<() => Module>;
  }

  const held = new Map<string, Set<unknown>>();
  Error.stackTraceLimit = 60;
  const isOfRemote = () => new Error('where').stack?.includes(`/remotes/${name}/`) ?? false;
  const watch = (target: Window | Document, place: string) => {
    const { addEventListener, removeEventListener } = target;
    const setOf = (type: string, options: unknown) => {
      const isCapture = options === true || (Object(options) as { capture?: boolean }).capture === true;
      const key = `${type} on ${place}${isCapture ? ' (capture)' : ''}`;
      const set = held.get(key) ?? new Set();
      held.set(key, set);
      return set;
    };
    Object.assign(target, {
      addEventListener: (type: string, listener: EventListener, options?: AddEventListenerOptions) => {
        if (isOfRemote() && !options?.once) {
          setOf(type, options).add(listener);
          options?.signal?.addEventListener('abort', () => setOf(type, options).delete(listener));
        }
        addEventListener.call(target, type, listener, options);
      },
      removeEventListener: (type: string, listener: EventListener, options?: EventListenerOptions) => {
        setOf(type, options).delete(listener);
        removeEventListener.call(target, type, listener, options);
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
  let scope: Scope = {};
  const take = async <T>(shared: string) => {
    const [one] = Object.values(scope[shared] ?? {});
    return (one?.lib ? one.lib() : (await one?.get())?.()) as T; // what the shell shares under this name
  };

  const begin = async (container: Container, module: Module, host: HostApi) => {
    const { createElement: h } = await take<typeof import('react')>('react');
    const { createRoot } = await take<typeof import('react-dom/client')>('react-dom/client');
    const kit = await take<typeof import('../src/kit/kit.ts')>('@tokennest/shared-ui/kit');
    const place = document.createElement('div');
    let root: ReturnType<typeof createRoot> | null = null;
    const settled = () => new Promise((resolve) => setTimeout(resolve, 300));
    const probe: Probe = {
      exports: Object.keys(module),
      contract: module.contract,
      hasOther: await container.get('./entry').then(
        () => true,
        () => false,
      ),
      mount: (basename) =>
        new Promise((resolve, reject) => {
          document.body.append(place);
          root = createRoot(place);
          const props = { host, basename, onReady: resolve, onFatal: reject };
          const page = h(kit.MemoryRouter, { initialEntries: [basename] }, h(module.default, props));
          root.render(h(kit.QueryClientProvider, { client: host.query }, page));
        }),
      unmount: async () => {
        root?.unmount();
        place.remove();
        await settled();
      },
      links: () => [...place.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? ''),
      listeners: () => [...held].filter(([, set]) => set.size > 0).map(([key]) => key),
      globals: () => globals().filter((key) => !before.globals.has(key)),
      attributes: () => attributes().filter((one) => !before.attributes.has(one)),
    };
    Object.assign(window, { probe });
  };

  const standIn = (container: Container): Container => ({
    init: (given, ...more) => {
      scope = given;
      return container.init(given, ...more);
    },
    get: async (key) => {
      const module = (await container.get(key))();
      const Stage = ({ host }: RemoteProps) => {
        void begin(container, module, host);
        return null;
      };
      return () => ({ ...module, default: Stage });
    },
  });

  let container: Container | undefined;
  Object.defineProperty(window, name, {
    configurable: true,
    get: () => container,
    set: (given: Container) => {
      before = { globals: new Set([...globals(), name, 'probe']), attributes: new Set(attributes()) };
      container = standIn(given);
    },
  });
}
