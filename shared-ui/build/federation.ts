import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { sharedUiFolder, type App } from './apps.ts';
import { readPackage } from './source-version.ts';

/**
 * The entry points that are shared of each package. `react-dom/client` stands on its own: antd imports it, and
 * unshared React DOM would be downloaded twice. The shell lists the same names with their modules, in
 * shell/src/remote/shared-modules.ts.
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
 * What a remote asks the shell for, computed from its package.json. It carries no copy of its own except while
 * developing, where it also runs alone.
 */
function consumedModules(app: App, isDev: boolean) {
  const names = Object.keys(readPackage(app.folder).peerDependencies ?? {}).filter((name) => sharedEntries[name]);
  return Object.fromEntries(
    names.flatMap((name) => {
      const version = installedVersion(name, app.folder);
      const rules = { singleton: true, strictVersion: true, version, requiredVersion: acceptable(name, version) };
      const ofRelease = { ...rules, import: false as const };
      return (sharedEntries[name] ?? []).map((entry) => [entry, isDev ? rules : ofRelease] as const);
    }),
  );
}

/**
 * A remote is a plain webpack container. Federation's own plugin would put its runtime into every entry once more,
 * 11.8 KB each, although the shell has it already.
 */
export const containerPlugin = (app: App, isDev: boolean): WebpackPluginInstance =>
  new webpack.container.ModuleFederationPlugin({
    name: app.name,
    filename: 'remoteEntry.js',
    exposes: { './app': { import: join(app.folder, 'src/entry.tsx'), name: 'app' } },
    shared: consumedModules(app, isDev),
  });

/** What the shell's loader of remotes is built with: its own and its kit's version, and without parts of federation it has no use for. */
export const loaderPlugin = (version: string): WebpackPluginInstance =>
  new webpack.DefinePlugin({
    SHELL_VERSION: JSON.stringify(version),
    KIT_VERSION: JSON.stringify(readPackage(sharedUiFolder).version),
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    ENV_TARGET: '"web"',
  });
