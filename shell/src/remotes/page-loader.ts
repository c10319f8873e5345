import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { contractVersion, type RemoteModule, type RemoteName } from '@tokennest/shared-ui/contract';
import * as kit from '@tokennest/shared-ui/kit';
import { pageLanguage } from '@tokennest/shared-ui/locale/reader';
import { english } from '../devices/language.ts';
import { isOnline } from '../browser/connectivity.ts';
import { operatorKey } from '../browser/storage/read-stored.ts';
import { type Attempt, browserClock } from './attempts.ts';
import { noteInGraph } from './dev-graph.ts';
import { isBad } from './crashes/bad-versions.ts';
import { installId } from './install-id.ts';
import { createLoader } from './loader.ts';
import { lastGoodRegistry, readRegistry } from './registry.ts';

// Namespace imports, because remotes need all exports, including those the shell never uses.
import React from 'react';
import jsxRuntime from 'react/jsx-runtime';
import ReactDOM from 'react-dom';
import ReactDOMClient from 'react-dom/client';

/** The version of shared-ui in this shell; inserted by shared-ui/build/federation.ts. */
declare const KIT_VERSION: string;

const scopeName = 'default';

/** Shares one copy with all remotes. A remote that needs another version is refused; the loader tries the next. */
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

/** The modules shared with remotes, by the names that shared-ui/build/federation.ts uses. */
const sharedModules = {
  react: provide(React, React.version),
  'react/jsx-runtime': provide(jsxRuntime, React.version),
  'react-dom': provide(ReactDOM, ReactDOM.version),
  'react-dom/client': provide(ReactDOMClient, ReactDOM.version),
  '@tokennest/shared-ui/kit': provide(kit, KIT_VERSION),
};

/** Federation's default script has no timeout for its entry. */
const entryTimeoutMs = 5000;

/** Keyed by the entry's URL, the only value that federation passes on. */
const integrities = new Map<string, string | undefined>();

/** No `crossorigin`: a script must match its preload tag, or everything loads twice. */
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
// The shell only provides modules, so its build leaves out the code that chooses versions
// (shared-ui/build/federation.ts).
federation.initShareScopeMap(scopeName, sharedModules);

const majorOf = (version: string) => version.split('.')[0];

/** The entry has the same name in every version; its folder differs and never changes. */
const entryOf = (name: RemoteName, { version, cacheBuster }: Attempt) =>
  `${location.origin}/remotes/${name}/${version}/remoteEntry.js${cacheBuster}`;

/** The server answers with an empty script if this version has no such catalog. */
async function loadWordsOf(name: RemoteName, { version }: Attempt): Promise<void> {
  const { loadWords } = await import('../devices/start-language.ts');
  await loadWords(`/remotes/${name}/${version}/words.${pageLanguage()}.js`);
}

/** Loads a remote's module; throws if it is missing or has another major version of the contract. */
async function loadModule(name: RemoteName, attempt: Attempt): Promise<RemoteModule> {
  // The remote's code could read it.
  sessionStorage.removeItem(operatorKey);
  const entry = entryOf(name, attempt);
  integrities.set(entry, attempt.integrity);
  if (pageLanguage() !== english) await loadWordsOf(name, attempt);
  // Forced, because federation would keep a failed attempt's URL and error.
  federation.registerRemotes([{ name, entry, type: 'var', entryGlobalName: name }], { force: true });
  const module = await federation.loadRemote<RemoteModule>(`${name}/app`);
  if (process.env.NODE_ENV !== 'production') noteInGraph({ name, entry, version: attempt.version });
  if (!module) throw new Error(`${name} ${attempt.version} has no module ./app`);
  if (majorOf(module.contract) !== majorOf(contractVersion))
    throw new Error(`${name} ${attempt.version} has contract ${module.contract}, the shell ${contractVersion}`);
  return module;
}

/** A separate chunk that few pages need; null if it does not load. */
export const importCrashes = () => import('./crashes/crashes.ts').catch(() => null);

/** The page's only loader, because federation is global. */
export const pageLoader = createLoader({
  readRegistry,
  readLastGood: () => (isOnline.get() ? Promise.resolve(null) : lastGoodRegistry()),
  loadModule,
  readId: installId,
  isBad,
  onFailures: (...failed) => void importCrashes().then((crashes) => crashes?.tellFailures(...failed)),
  clock: browserClock,
});
