/** For tools and hosts that support Module Federation. The shell never requests it (decision 74). */
export const manifestFile = 'mf-manifest.json';

/** The exposed module's files: those it loads first, and those loaded on demand. */
export interface Assets {
  sync: string[];
  async: string[];
}

const assetsOf = ({ sync, async }: Assets) => ({
  js: { sync: sync.filter((file) => file.endsWith('.js')), async: async.filter((file) => file.endsWith('.js')) },
  css: { sync: sync.filter((file) => file.endsWith('.css')), async: async.filter((file) => file.endsWith('.css')) },
});

const nothing = assetsOf({ sync: [], async: [] });

/** In the format of `@module-federation/enhanced`. */
function manifestOf({ name, version, exposed, shared, files }: Described) {
  const expose = exposed.slice('./'.length);
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
      // The shell's version is used at run time. This is the lowest acceptable one.
      version: /\d[\w.-]*/.exec(requiredVersion)?.[0] ?? '',
      singleton: true,
      requiredVersion,
      hash: '',
      assets: nothing,
    })),
    exposes: [{ id: `${name}:${expose}`, name: expose, path: exposed, assets: assetsOf(files) }],
  };
}

interface Described {
  name: string;
  version: string;
  exposed: string;
  shared: Record<string, string>;
  files: Assets;
}

export const manifestText = (described: Described): string => JSON.stringify(manifestOf(described), null, 2);
