import { Buffer } from 'node:buffer';
import { transform } from 'lightningcss';
import MinimizerPlugin from 'minimizer-webpack-plugin';

/** Does not transpile: browsers that can run the product's scripts also support its styles. */
export const minifyStyles = new MinimizerPlugin({
  test: /\.css$/,
  minify: (input: Record<string, string | Buffer>) => {
    const [[filename, text] = ['', '']] = Object.entries(input);
    const { code } = transform({ filename, code: Buffer.from(text), minify: true });
    return Promise.resolve({ code: Buffer.from(code).toString() });
  },
  parallel: false,
});
