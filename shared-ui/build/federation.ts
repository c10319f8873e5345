import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { isShell, sharedUiFolder, type App } from './apps.ts';
import { type PackageFile, readPackage } from './versions/read-package.ts';

/**
 * The entry points that are shared of each package. `react-dom/client` stands on its own: antd imports it, and
 * unshared React DOM would be downloaded twice. The shell lists the same names with their modules, in
 * shell/src/remotes/page-loader.ts.
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

/** React by the range of the remote's package.json: both come from the shell, so they are equal. The kit follows semver: which of
 * its names there are is checked one by one. */
function acceptable(app: App, name: string, version: string): string {
  if (name.startsWith('@tokennest/')) return `^${version.split('.')[0]}.0.0`;
  return readPackage(app.folder).peerDependencies?.[name] ?? version;
}

const namesOf = ({ dependencies, peerDependencies }: PackageFile) =>
  Object.keys({ ...dependencies, ...peerDependencies }).toSorted();

/** The packages that an app gives or is given: a remote's package.json says so, the shell has all. */
const sharedPackages = (app: App) =>
  isShell(app) ? Object.keys(sharedEntries) : namesOf(readPackage(app.folder)).filter((name) => sharedEntries[name]);

/** By shared entry: the version that was compiled with, and the range that a remote asks the shell for. */
function sharedModules(app: App): [string, { version: string; requiredVersion: string }][] {
  return sharedPackages(app).flatMap((name) => {
    const version = installedVersion(name, app.folder);
    const versions = { version, requiredVersion: acceptable(app, name, version) };
    return (sharedEntries[name] ?? []).map((entry): [string, typeof versions] => [entry, versions]);
  });
}

/** For release.json: the ranges that a remote asks for, the versions that the shell gives. */
export const sharedVersions = (app: App): Record<string, string> =>
  Object.fromEntries(
    sharedModules(app).map(([entry, { version, requiredVersion }]) => [
      entry,
      isShell(app) ? version : requiredVersion,
    ]),
  );

/** It carries no copy of its own except while developing, where it also runs alone. */
function consumedModules(app: App, isDev: boolean) {
  const rules = { singleton: true, strictVersion: true, ...(isDev ? {} : { import: false as const }) };
  return Object.fromEntries(sharedModules(app).map(([entry, versions]) => [entry, { ...rules, ...versions }]));
}

/** The one module of every remote (Rules 13.1). */
export const exposedModule = './app';

/**
 * A remote is a plain webpack container. Federation's own plugin would put its runtime into every entry once more,
 * 11.8 KB each, although the shell has it already.
 */
export const containerPlugin = (app: App, isDev: boolean): WebpackPluginInstance =>
  new webpack.container.ModuleFederationPlugin({
    name: app.name,
    filename: 'remoteEntry.js',
    exposes: { [exposedModule]: { import: './src/entry.tsx', name: 'app' } },
    shared: consumedModules(app, isDev),
  });

/** What the shell's loader of remotes is built with: its own and its kit's version, and without parts of federation it has no use for. */
export const loaderPlugin = (version: string): WebpackPluginInstance =>
  new webpack.DefinePlugin({
    SHELL_VERSION: JSON.stringify(version),
    KIT_VERSION: JSON.stringify(readPackage(sharedUiFolder).version),
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    // While developing, the developer tools show what is shared (Rules 13.147).
    ...(version === 'dev' ? {} : { FEDERATION_OPTIMIZE_NO_SHARED: 'true' }),
    ENV_TARGET: '"web"',
  });
