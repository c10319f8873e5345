import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import type { App } from './apps.ts';

/** `development` alone would import react/jsx-dev-runtime, which is not shared (`fast-refresh/jsx-dev-runtime.ts`). */
const swcFor = (isRefreshed: boolean) => ({
  loader: 'swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: isRefreshed, ...(isRefreshed && { refresh: true }) } },
      target: 'es2022',
    },
  },
});

const fastRefresh = join(import.meta.dirname, 'fast-refresh');

function scriptRules(isDev: boolean): RuleSetRule[] {
  const plain = { test: /\.tsx?$/, exclude: [/node_modules/, pictureSet], use: swcFor(false) };
  if (!isDev) return [plain];
  const refreshed = [join(fastRefresh, 'refresh-loader.ts'), swcFor(true)];
  return [
    { ...plain, include: fastRefresh },
    { ...plain, exclude: [...plain.exclude, fastRefresh], use: refreshed },
  ];
}

/**
 * Class names hash the app's name: an older copy of a primitive's style must not affect a newer one. The `_` distinguishes
 * a hash of six lowercase letters from a word, which publishing refuses.
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
        localIdentName: '_[hash:base64:6]',
        localIdentHashSalt: app.name,
      },
    },
  },
];

const sharedClasses = join(import.meta.dirname, '../src/theme/ui.module.css');
const constantClasses = join(import.meta.dirname, 'constant-classes.ts');

/** Unencoded, which compresses better than base64. For use between double quotes. */
const svgAddress = (svg: Buffer) =>
  `data:image/svg+xml,${svg.toString().trim().replaceAll('"', "'").replaceAll('#', '%23')}`;

/** Reads a file that does not exist in browsers (decision 73). */
const pictureSet = /shared-ui[\\/]src[\\/]pictures[\\/]picture-set\.ts$/;
const runWhileBuilding = join(import.meta.dirname, 'run-while-building.ts');

export function moduleRules(app: App, isDev: boolean): RuleSetRule[] {
  return [
    ...scriptRules(isDev),
    { test: pictureSet, use: runWhileBuilding },
    // Only the schemas a form reads belong in a chunk.
    { test: /\.(contract|messages)\.ts$/, sideEffects: false },
    { test: /\.css$/, use: cssFor(app), sideEffects: true },
    { test: sharedClasses, enforce: 'post', use: constantClasses },
    { test: /\.(png|webp|txt)$/, type: 'asset/resource' },
    { test: /\.svg$/, type: 'asset/inline', generator: { dataUrl: svgAddress } },
  ];
}
