import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { rspack } from '@rspack/core';
import { rules } from './rspack.config.js';

// Shows the remote on its own page with a fake family, and rebuilds it when you save.
const port = Number(process.env.PORT ?? 3009);
const route = '/gallery';
const dist = join(import.meta.dirname, 'alone');
const types = { '.js': 'text/javascript', '.css': 'text/css' };
const page =
  '<!doctype html><link rel="stylesheet" href="/main.css" /><div id="root"></div><script src="/main.js"></script>';

const compiler = rspack({
  mode: 'development',
  devtool: false,
  context: import.meta.dirname,
  target: ['web', 'es2022'],
  entry: './src/dev.tsx',
  output: { path: dist, filename: '[name].js', cssFilename: '[name].css', publicPath: '/' },
  module: { rules: [...rules, { test: /theme\.css$/, type: 'css' }] },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
});
compiler.watch({}, (error, stats) => console.error(error ?? stats.toString('errors-warnings')));

createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://here');
  const file = join(dist, pathname);
  if (extname(pathname) === '' || !existsSync(file)) return response.setHeader('Content-Type', 'text/html').end(page);
  response.setHeader('Content-Type', types[extname(pathname)] ?? 'application/octet-stream');
  createReadStream(file).pipe(response);
}).listen(port, '127.0.0.1', () => console.error(`Open http://localhost:${port}${route}`));
