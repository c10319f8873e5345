interface Bundler {
  container: object;
}

/**
 * What Rspack or webpack has to know to make a remote of the folder whose package.json describes it. Spread it into your
 * configuration and add the rules for your own kinds of files.
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
