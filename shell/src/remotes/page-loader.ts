import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { contractVersion, type RemoteModule, type RemoteName } from '@tokennest/shared-ui/contract';
import * as kit from '@tokennest/shared-ui/kit';
import { isOnline } from '../browser/connectivity.ts';
import { operatorKey } from '../browser/read-stored.ts';
import { type Attempt, browserClock } from './attempts.ts';
import { noteInGraph } from './dev-graph.ts';
import { isBad } from './crashes/bad-versions.ts';
import { installId } from './install-id.ts';
import { createLoader } from './loader.ts';
import { lastGoodRegistry, readRegistry } from './registry.ts';

// Each package as a whole: a remote gets all its names, also those that the shell never uses.
import React from 'react';
import jsxRuntime from 'react/jsx-runtime';
import ReactDOM from 'react-dom';
import ReactDOMClient from 'react-dom/client';

/** The version of shared-ui that this shell was built with; put in by shared-ui/build/federation.ts. */
declare const KIT_VERSION: string;

const scopeName = 'default';

/** One copy for all. A remote that asks for another version is refused, and the shell takes its next way to load it. */
const provide = (module: unknown, version: string) => ({
  [version]: {
    version,
    from: 'shell',
    scope: [scopeName],
    strategy: 'loaded-first' as const,
    shareConfig: { singleton: true, strictVersion: true, requiredVersion: version },
    lib: () => module,
    get: () => () => module,
    loaded: true,
    deps: [],
    useIn: [],
  },
});

/** What the shell shares with the remotes, by the names that shared-ui/build/federation.ts makes them ask for. */
const sharedModules = {
  react: provide(React, React.version),
  'react/jsx-runtime': provide(jsxRuntime, React.version),
  'react-dom': provide(ReactDOM, ReactDOM.version),
  'react-dom/client': provide(ReactDOMClient, ReactDOM.version),
  '@tokennest/shared-ui/kit': provide(kit, KIT_VERSION),
};

/** Federation's own script would wait for its entry without end. */
const entryTimeoutMs = 5000;

/** By the entry's address, which is all that federation hands on. */
const integrities = new Map<string, string | undefined>();

/** No `crossorigin`: a script and its preload tag must agree, else everything loads twice. */
const scriptPlugin: ModuleFederationRuntimePlugin = {
  name: 'plain-script',
  createScript: ({ url }) => {
    const script = document.createElement('script');
    script.src = url;
    script.integrity = integrities.get(url) ?? '';
    script.async = true;
    return { script, timeout: entryTimeoutMs };
  },
};

const federation = createInstance({ name: 'shell', remotes: [], plugins: [scriptPlugin] });
// The shell only provides modules, so it is built without the code that chooses among versions (shared-ui/build/federation.ts).
federation.initShareScopeMap(scopeName, sharedModules);

const majorOf = (version: string) => version.split('.')[0];

/** The entry has the same name in every version: its folder is what differs, and what never changes. */
const entryOf = (name: RemoteName, { version, cacheBuster }: Attempt) =>
  `${location.origin}/remotes/${name}/${version}/remoteEntry.js${cacheBuster}`;

/** Loads a remote's one module; throws when it is not there or speaks another major of the contract. */
async function loadModule(name: RemoteName, attempt: Attempt): Promise<RemoteModule> {
  // Its code could read it.
  sessionStorage.removeItem(operatorKey);
  const entry = entryOf(name, attempt);
  integrities.set(entry, attempt.integrity);
  // Forced, because federation would keep the address of a failed attempt, and the failure.
  federation.registerRemotes([{ name, entry, type: 'var', entryGlobalName: name }], { force: true });
  const module = await federation.loadRemote<RemoteModule>(`${name}/app`);
  if (process.env.NODE_ENV !== 'production') noteInGraph({ name, entry, version: attempt.version });
  if (!module) throw new Error(`${name} ${attempt.version} has no module ./app`);
  if (majorOf(module.contract) !== majorOf(contractVersion))
    throw new Error(`${name} ${attempt.version} speaks contract ${module.contract}, the shell ${contractVersion}`);
  return module;
}

/** In a chunk of its own, which hardly anybody needs; null where it does not come. */
export const importCrashes = () => import('./crashes/crashes.ts').catch(() => null);

/** The one loader of the page, as there is one federation. */
export const pageLoader = createLoader({
  readRegistry,
  readLastGood: () => (isOnline.get() ? Promise.resolve(null) : lastGoodRegistry()),
  loadModule,
  readId: installId,
  isBad,
  onFailures: (...failed) => void importCrashes().then((crashes) => crashes?.tellFailures(...failed)),
  clock: browserClock,
});
