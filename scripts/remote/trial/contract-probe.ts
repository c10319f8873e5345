import type { ComponentType } from 'react';
import type * as React from 'react';
import type * as ReactDOMClient from 'react-dom/client';
import type { HostApi, RemoteProps } from '../../../shared-ui/src/contract/index.ts';
import type * as Kit from '../../../shared-ui/src/kit/kit.ts';
import type { OwnCalls } from './watch-calls.ts';
import type { Leftovers } from './watch-leftovers.ts';
import type { ShellPart } from './watch-shell.ts';

/** The probe, as `window.probe` of a page. */
export interface Probe {
  exports: string[];
  contract: unknown;
  /** Whether the container also has the module `./entry`, which the contract does not allow. */
  hasOther: boolean;
  mount: (basename: string) => Promise<void>;
  unmount: () => void;
  links: () => string[];
}

export interface Probed extends Window {
  leftovers?: Leftovers;
  ownCalls?: OwnCalls;
  probe?: Probe;
  shellPart?: ShellPart;
}

/**
 * Runs first in the page; must not use anything outside its body. It replaces the remote's container: the shell gets an
 * empty component, and the probe mounts and unmounts the remote with the shell's host, React and kit.
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

  let scope: Scope = {};
  const take = async <T>(shared: string) => {
    const [one] = Object.values(scope[shared] ?? {});
    return (one?.lib ? one.lib() : (await one?.get())?.()) as T; // what the shell shares under this name
  };

  const begin = async (container: Container, module: Module, host: HostApi) => {
    const { createElement: h } = await take<typeof React>('react');
    const { createRoot } = await take<typeof ReactDOMClient>('react-dom/client');
    const { MemoryRouter, QueryClientProvider } = await take<typeof Kit>('@tokennest/shared-ui/kit');
    const place = document.createElement('div');
    let root: ReactDOMClient.Root | null = null;
    const hasOther = await container.get('./entry').then(
      () => true,
      () => false,
    );
    const probe: Probe = {
      exports: Object.keys(module),
      contract: module.contract,
      hasOther,
      mount: (basename) =>
        new Promise((resolve, reject) => {
          document.body.append(place);
          root = createRoot(place);
          const remote = h(module.default, { host, basename, onReady: resolve, onFatal: reject });
          const page = h(MemoryRouter, { initialEntries: [basename] }, remote);
          root.render(h(QueryClientProvider, { client: host.query }, page));
        }),
      unmount: () => {
        root?.unmount();
        place.remove();
      },
      links: () => [...place.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? ''),
    };
    Object.assign(window, { probe });
  };

  const standIn = (container: Container): Container => ({
    init: (given, ...more) => {
      scope = given;
      return container.init(given, ...more);
    },
    get: async (key) => {
      await (window as Probed).shellPart?.begin(); // installed before this
      const module = (await container.get(key))();
      const Nothing = ({ host }: RemoteProps) => {
        void begin(container, module, host);
        return null;
      };
      return () => ({ ...module, default: Nothing });
    },
  });

  let container: Container | undefined;
  Object.defineProperty(window, name, {
    configurable: true,
    get: () => container,
    set: (given: Container) => {
      (window as Probed).leftovers?.begin(); // installed before this
      container = standIn(given);
    },
  });
}
