import { rspack } from '@rspack/core';
import { remoteOptions } from '@tokennest/remote-kit/bundler';

export const rules = [
  {
    test: /\.tsx?$/,
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
    },
    type: 'javascript/auto',
  },
  // Class names are hashed to six characters, by which the kit knows them as the remote's own.
  {
    test: /\.module\.css$/,
    type: 'css/module',
    parser: { namedExports: false },
    generator: { localIdentName: '[hash:base64:6]' },
  },
];

export default {
  ...remoteOptions(rspack, import.meta.dirname),
  module: { rules },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
};
