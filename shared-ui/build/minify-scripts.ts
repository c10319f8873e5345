import MinimizerPlugin from 'minimizer-webpack-plugin';

/**
 * Scripts of first screens that terser shrinks further after SWC, by 0.3 KB per screen. For `core` it takes seconds and
 * saves 18 bytes. `main` and `remoteEntry` list the names of other scripts.
 */
const isOfFirstScreen = (name: string) => /(?:^|\/)(?:main|remoteEntry|app|remote|core-remote)\./.test(name);

/**
 * Variable names in a fixed order. Minifiers order names by how often letters occur in a script, and these scripts
 * contain source hashes until the other scripts have their final names. So changing a comment would rename their
 * variables and create another version (Rules 13.150). Sent to other processes as text, so it uses nothing from
 * outside.
 */
function nameOf(index: number): string {
  const letters = 'etnrisouaflchpdvmgybwESxTNCkLAOMDPHBjFIqRUzWXVJKQGYZ';
  const first = letters[index % 52] ?? '';
  const rest = Math.floor(index / 52);
  return rest === 0 ? first : first + (letters[(rest - 1) % 52] ?? '') + (rest > 52 ? Math.floor((rest - 1) / 52) : '');
}

const format = { comments: false };
const swcOptions: object = { ecma: 2022, compress: { passes: 3 }, format };
const terserOptions: object = {
  ecma: 2022,
  compress: { passes: 2 },
  mangle: { nth_identifier: { get: nameOf } },
  format,
};

// Apps are built in parallel, so more processes per app would only cost more.
export const minifyScripts = new MinimizerPlugin({
  minify: [
    { implementation: MinimizerPlugin.swcMinify, options: swcOptions },
    { implementation: MinimizerPlugin.terserMinify, filter: isOfFirstScreen, options: terserOptions },
  ],
  extractComments: false,
  parallel: false,
});
