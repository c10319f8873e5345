import type { Compilation } from 'webpack';
import type { App } from './apps.ts';
import { exposedModule, sharedVersions } from './federation.ts';

/** Beside each release, for tools and hosts that know Module Federation; our shell never asks for it (decision 12). */
export const manifestFile = 'mf-manifest.json';

interface Assets {
  sync: string[];
  async: string[];
}

const assetsOf = ({ sync, async }: Assets) => ({
  js: { sync: sync.filter((file) => file.endsWith('.js')), async: async.filter((file) => file.endsWith('.js')) },
  css: { sync: sync.filter((file) => file.endsWith('.css')), async: async.filter((file) => file.endsWith('.css')) },
});

const nothing = assetsOf({ sync: [], async: [] });

/** The files of the exposed module, and those that follow as its parts are shown. */
function filesOfModule({ namedChunks, chunks }: Compilation, entry: string): Assets {
  const sync = [...(namedChunks.get('app')?.files ?? [])].toSorted();
  const all = [...chunks].flatMap((chunk) => [...chunk.files]);
  return { sync, async: [...new Set(all)].filter((file) => file !== entry && !sync.includes(file)).toSorted() };
}

/** As `@module-federation/enhanced` writes it. */
function manifestOf({ name }: App, { version, shared, files }: Contents) {
  const expose = exposedModule.slice('./'.length);
  return {
    id: name,
    name,
    metaData: {
      name,
      globalName: name,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: name },
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'var' },
      types: { path: '', name: '', zip: '', api: '' },
      publicPath: 'auto',
    },
    remotes: [],
    shared: Object.entries(shared).map(([module, requiredVersion]) => ({
      id: `${name}:${module}`,
      name: module,
      // The shell's is taken: the lowest that will do.
      version: /\d[\w.-]*/.exec(requiredVersion)?.[0] ?? '',
      singleton: true,
      requiredVersion,
      hash: '',
      assets: nothing,
    })),
    exposes: [{ id: `${name}:${expose}`, name: expose, path: exposedModule, assets: assetsOf(files) }],
  };
}

interface Contents {
  version: string;
  shared: Record<string, string>;
  files: Assets;
}

export const writeManifest = (compilation: Compilation, app: App, version: string): string =>
  JSON.stringify(
    manifestOf(app, { version, shared: sharedVersions(app), files: filesOfModule(compilation, 'remoteEntry.js') }),
    null,
    2,
  );
