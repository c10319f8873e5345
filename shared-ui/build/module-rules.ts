import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import type { App } from './apps.ts';

const swc = {
  loader: 'swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      // `development` would ask for react/jsx-dev-runtime, which is not shared.
      transform: { react: { runtime: 'automatic', development: false } },
      target: 'es2022',
    },
  },
};

/**
 * Class names are hashed with the app's name: shell and remotes each carry their own copy of a primitive's style, and
 * an older one must not dress a newer one.
 */
const cssFor = (app: App) => [
  MiniCssExtractPlugin.loader,
  {
    loader: 'css-loader',
    options: {
      modules: {
        auto: true,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        localIdentName: '[hash:base64:6]',
        localIdentHashSalt: app.name,
      },
    },
  },
];

/** As it is written, which compresses better than base64; for a place between double quotes. */
const svgAddress = (svg: Buffer) =>
  `data:image/svg+xml,${svg.toString().trim().replaceAll('"', "'").replaceAll('#', '%23')}`;

/** Of the kept set only what the product shows: 215 of its 3,174 pictures (decision 33). */
const drawings = /shared-ui[\\/]src[\\/]pictures[\\/]parts[\\/]/;
const runWhileBuilding = join(import.meta.dirname, 'run-while-building.ts');

export function moduleRules(app: App): RuleSetRule[] {
  return [
    { test: /\.tsx?$/, exclude: [/node_modules/, drawings], use: swc },
    { test: drawings, use: runWhileBuilding },
    // Schemas: only those that a form reads belong into a chunk.
    { test: /\.contract\.ts$/, sideEffects: false },
    { test: /\.css$/, use: cssFor(app), sideEffects: true },
    { test: /\.(png|webp|txt)$/, type: 'asset/resource' },
    { test: /\.svg$/, type: 'asset/inline', generator: { dataUrl: svgAddress } },
  ];
}
