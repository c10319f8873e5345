import MinimizerPlugin from 'minimizer-webpack-plugin';

/** Scripts that list the names of others. */
const namesOthers = (name: string) => /(?:^|\/)(?:main|remoteEntry)\./.test(name);

/**
 * Names of variables, in this order. Minifiers order names by how often letters occur in a script, and these scripts hold
 * hashes of sources until the other scripts have their final names: a comment somewhere would give their variables other
 * names, and so make another version (Rules 13.150). The function is sent to other processes as text, so it uses nothing
 * from outside.
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

/** Terser after SWC on all scripts of a first screen would save 0.1 to 0.3 KB there, for a quarter of a build's processor time. */
// Apps are built side by side, so more processes for one of them would only cost more.
export const minifyScripts = new MinimizerPlugin({
  minify: [
    { implementation: MinimizerPlugin.swcMinify, options: swcOptions },
    { implementation: MinimizerPlugin.terserMinify, filter: namesOthers, options: terserOptions },
  ],
  extractComments: false,
  parallel: false,
});
