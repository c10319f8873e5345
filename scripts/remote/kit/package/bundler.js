import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const kit = '@tokennest/remote-kit/kit';

/** A global named after the version, so that two versions of a remote in one page keep their chunks apart. */
const ofOwnFolder = 'self[document.currentScript.src.split("/",6)[5]]??={}';

/** The shell provides these; a remote must not contain a copy. */
function sharedModules({ dependencies, devDependencies, peerDependencies }) {
  const ranges = { ...devDependencies, ...dependencies, ...peerDependencies };
  const given = (requiredVersion, more) => ({
    import: false,
    singleton: true,
    strictVersion: true,
    requiredVersion,
    ...more,
  });
  const react = ['react', 'react/jsx-runtime'].map((name) => [name, given(ranges.react)]);
  const dom = ['react-dom', 'react-dom/client'].map((name) => [name, given(ranges['react-dom'])]);
  return Object.fromEntries([
    ...(ranges.react ? react : []),
    ...(ranges['react-dom'] ? dom : []),
    [kit, given('^1.0.0', { shareKey: '@tokennest/shared-ui/kit' })],
  ]);
}

export function remoteOptions(bundler, folder, entry = './src/entry.tsx') {
  const team = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { name } = team.remote;
  const { ModuleFederationPluginV1, ModuleFederationPlugin } = bundler.container;
  const Container = ModuleFederationPluginV1 ?? ModuleFederationPlugin;
  return {
    mode: 'production',
    context: folder,
    target: ['web', 'es2022'],
    // Only for the server, which reports errors with lines of your sources; browsers never get a map.
    devtool: 'hidden-source-map',
    entry: {},
    output: {
      path: join(folder, 'dist'),
      clean: true,
      publicPath: 'auto',
      uniqueName: name,
      chunkLoadingGlobal: `${name}Chunks`,
      globalObject: ofOwnFolder,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[name].[contenthash:8].css',
      devtoolModuleFilenameTemplate: '[resource-path]',
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    plugins: [
      new Container({
        name,
        filename: 'remoteEntry.js',
        exposes: { './app': { import: entry, name: 'app' } },
        shared: sharedModules(team),
      }),
    ],
  };
}
