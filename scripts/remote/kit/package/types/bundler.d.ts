interface Bundler {
  container: object;
}

/**
 * Options for Rspack or webpack to build the remote that the package.json in `folder` describes. Spread them into your
 * configuration and add rules for your file types.
 */
export declare function remoteOptions(
  bundler: Bundler,
  folder: string,
  entry?: string,
): {
  mode: 'production';
  context: string;
  target: string[];
  devtool: 'hidden-source-map';
  entry: object;
  output: Record<string, unknown>;
  plugins: object[];
};
