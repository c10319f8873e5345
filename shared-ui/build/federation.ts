import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { isShell, sharedUiFolder, type App } from './apps.ts';
import { readPackage } from './source-version.ts';

/**
 * The entry points that are shared of each package. `react-dom/client` stands on its own: antd imports it, and
 * unshared React DOM would be downloaded twice.
 */
const sharedEntries: Record<string, string[]> = {
  react: ['react', 'react/jsx-runtime'],
  'react-dom': ['react-dom', 'react-dom/client'],
  '@tokennest/shared-ui': ['@tokennest/shared-ui/kit'],
};

function installedVersion(name: string, folder: string): string {
  if (name === '@tokennest/shared-ui') return readPackage(sharedUiFolder).version;
  const manifest = createRequire(join(folder, 'package.json'))(`${name}/package.json`) as { version: string }; // npm's
  return manifest.version;
}

/** React and React DOM must be exactly equal (error 527, a blank page); the kit follows semver. */
const acceptable = (name: string, version: string) => (name.startsWith('@tokennest/') ? `^${version}` : version);

/**
 * The shared list, computed from package.json. The shell provides; a remote carries no copy of its own except while
 * developing, where it also runs alone.
 */
function sharedModules(app: App, isDev: boolean) {
  const { dependencies, peerDependencies } = readPackage(app.folder);
  const names = Object.keys((isShell(app) ? dependencies : peerDependencies) ?? {});
  const carriesNone = !isShell(app) && !isDev;
  return Object.fromEntries(
    names.flatMap((name) => {
      const version = sharedEntries[name] ? installedVersion(name, app.folder) : '';
      const rules = {
        singleton: true,
        strictVersion: true,
        version,
        requiredVersion: acceptable(name, version),
        ...(carriesNone ? { import: false as const } : {}),
      };
      return (sharedEntries[name] ?? []).map((entry) => [entry, rules] as const);
    }),
  );
}

export function federationPlugin(app: App, isDev: boolean): ModuleFederationPlugin {
  const ofRemote = {
    filename: 'remoteEntry.js',
    exposes: { './app': { import: join(app.folder, 'src/entry.tsx'), name: 'app' } },
  };
  return new ModuleFederationPlugin({
    name: app.name,
    shareStrategy: 'loaded-first',
    shared: sharedModules(app, isDev),
    // The loader takes the entry by its name in the version's folder: one request less than by a manifest.
    manifest: false,
    dts: false,
    dev: false,
    experiments: {
      optimization: { target: 'web', disableSnapshot: true, disableRemote: !isShell(app) && !isDev },
    },
    ...(isShell(app) ? {} : ofRemote),
  });
}
