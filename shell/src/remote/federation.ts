import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { contractVersion, type RemoteModule, type RemoteName } from '@tokennest/shared-ui/contract';
import type { Attempt } from './attempts.ts';
import { sharedModules } from './shared-modules.ts';

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

/** `loaded-first`: asking every remote which versions it has would load them all, and one that is down would stop us. */
const federation = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  plugins: [scriptPlugin],
  shared: sharedModules,
});

const majorOf = (version: string) => version.split('.')[0];

/** The entry has the same name in every version: its folder is what differs, and what never changes. */
const entryOf = (name: RemoteName, { version, cacheBuster }: Attempt) =>
  `${location.origin}/remotes/${name}/${version}/remoteEntry.js${cacheBuster}`;

/** Loads a remote's one module; throws when it is not there or speaks another major of the contract. */
export async function loadModule(name: RemoteName, attempt: Attempt): Promise<RemoteModule> {
  const entry = entryOf(name, attempt);
  integrities.set(entry, attempt.integrity);
  // Forced, because federation would keep the address of a failed attempt, and the failure.
  federation.registerRemotes([{ name, entry, type: 'var', entryGlobalName: name }], { force: true });
  const module = await federation.loadRemote<RemoteModule>(`${name}/app`);
  if (!module) throw new Error(`${name} ${attempt.version} has no module ./app`);
  if (majorOf(module.contract) !== majorOf(contractVersion))
    throw new Error(`${name} ${attempt.version} speaks contract ${module.contract}, the shell ${contractVersion}`);
  return module;
}
