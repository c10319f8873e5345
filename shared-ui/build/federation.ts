import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { isShell, sharedUiFolder, type App } from './apps.ts';
import { readLanguages } from './languages/catalogs.ts';
import { wordsHash } from './languages/words-hash.ts';
import { type PackageFile, readPackage } from './versions/read-package.ts';

/**
 * The shared entry points of each package. `react-dom/client` is separate because antd imports it: unshared, React DOM
 * would be downloaded twice. shell/src/remotes/page-loader.ts lists the same names with their modules.
 */
const sharedEntries: Record<string, string[]> = {
  react: ['react', 'react/jsx-runtime'],
  'react-dom': ['react-dom', 'react-dom/client'],
  '@tokennest/shared-ui': ['@tokennest/shared-ui/kit'],
};

function installedVersion(name: string, folder: string): string {
  if (name === '@tokennest/shared-ui') return readPackage(sharedUiFolder).version;
  const manifest = createRequire(join(folder, 'package.json'))(`${name}/package.json`) as { version: string }; // npm's format
  return manifest.version;
}

/** React uses the range in package.json; the shared runtime follows semver, with each name checked separately. */
function acceptable(app: App, name: string, version: string): string {
  if (name.startsWith('@tokennest/')) return `^${version.split('.')[0]}.0.0`;
  return readPackage(app.folder).peerDependencies?.[name] ?? version;
}

const namesOf = ({ dependencies, peerDependencies }: PackageFile) =>
  Object.keys({ ...dependencies, ...peerDependencies }).toSorted();

/** Packages that an app shares: those in a remote's package.json, or all of them for the shell. */
const sharedPackages = (app: App) =>
  isShell(app) ? Object.keys(sharedEntries) : namesOf(readPackage(app.folder)).filter((name) => sharedEntries[name]);

/** Returns for each shared entry its compiled version and the range that a remote requires of the shell. */
function sharedModules(app: App): [string, { version: string; requiredVersion: string }][] {
  return sharedPackages(app).flatMap((name) => {
    const version = installedVersion(name, app.folder);
    const versions = { version, requiredVersion: acceptable(app, name, version) };
    return (sharedEntries[name] ?? []).map((entry): [string, typeof versions] => [entry, versions]);
  });
}

/** For release.json: the ranges a remote requires, or the versions the shell provides. */
export const sharedVersions = (app: App): Record<string, string> =>
  Object.fromEntries(
    sharedModules(app).map(([entry, { version, requiredVersion }]) => [
      entry,
      isShell(app) ? version : requiredVersion,
    ]),
  );

/** A remote bundles no copy, except during development, where it also runs alone. */
function consumedModules(app: App, isDev: boolean) {
  const rules = { singleton: true, strictVersion: true, ...(isDev ? {} : { import: false as const }) };
  return Object.fromEntries(sharedModules(app).map(([entry, versions]) => [entry, { ...rules, ...versions }]));
}

/** The only exposed module of a remote (Rules 13.1). */
export const exposedModule = './app';

/** A plain webpack container: federation's plugin would add its runtime to every entry, 11.8 KB each. */
export const containerPlugin = (app: App, isDev: boolean): WebpackPluginInstance =>
  new webpack.container.ModuleFederationPlugin({
    name: app.name,
    filename: 'remoteEntry.js',
    exposes: { [exposedModule]: { import: './src/entry.tsx', name: 'app' } },
    shared: consumedModules(app, isDev),
  });

/** Build constants: versions of loader and shared runtime, and switches that omit unused parts of federation. */
export const loaderPlugin = (version: string): WebpackPluginInstance =>
  new webpack.DefinePlugin({
    SHELL_VERSION: JSON.stringify(version),
    LANGUAGES: JSON.stringify(readLanguages()),
    WORDS_HASH: JSON.stringify(wordsHash()),
    KIT_VERSION: JSON.stringify(readPackage(sharedUiFolder).version),
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    // During development, developer tools show the shared modules (Rules 13.147).
    ...(version === 'dev' ? {} : { FEDERATION_OPTIMIZE_NO_SHARED: 'true' }),
    ENV_TARGET: '"web"',
  });
