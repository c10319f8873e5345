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
  // The kit recognizes the remote's own class names by their six hash characters.
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
