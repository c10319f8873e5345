import { remote } from './gallery.ts';

/** By someone who knows Module Federation but not the kit: a page of its own, and no names for chunks. */
export const stockBuild = `import { rspack } from '@rspack/core';
const jsc = { parser: { syntax: 'ecmascript', jsx: true }, transform: { react: { runtime: 'automatic' } } };
rspack({
  mode: 'production',
  context: import.meta.dirname,
  entry: './stock/index.js',
  output: { path: import.meta.dirname + '/stock-dist', publicPath: 'auto', clean: true },
  module: { rules: [{ test: /\\.jsx$/, loader: 'builtin:swc-loader', options: { jsc }, type: 'javascript/auto' }] },
  plugins: [
    new rspack.container.ModuleFederationPluginV1({
      name: '${remote.name}',
      filename: 'remoteEntry.js',
      exposes: { './app': './stock/app.jsx' },
      shared: { react: { singleton: true } },
    }),
    new rspack.HtmlRspackPlugin(),
  ],
}, (error, stats) => {
  if (error || stats.hasErrors()) throw error ?? new Error(stats.toString('errors-only'));
});`;
export const stockSources = {
  'index.js': `import('./bootstrap.jsx');`,
  'bootstrap.jsx': `import { createRoot } from 'react-dom/client';
    createRoot(document.body).render(<h1>Alone</h1>);`,
  'app.jsx': `import { lazy, Suspense, useEffect, useState } from 'react';
    const More = lazy(() => import('./more.jsx'));
    export const contract = '1.12.0';
    export default function Stock({ host: { client, setTitle }, onReady }) {
      const [tasks, setTasks] = useState([]);
      useEffect(onReady, [onReady]);
      useEffect(() => setTitle('Stock'), [setTitle]);
      useEffect(() => {
        client.api.tasks.$get({ query: { status: 'approved' } }).then((answer) => answer.json()).then(setTasks);
      }, [client]);
      return (
        <main>
          <h1>Stock</h1>
          <ul>{tasks.map(({ id, title }) => <li key={id}>{title}</li>)}</ul>
          <Suspense><More /></Suspense>
        </main>
      );
    }`,
  'more.jsx': `import { useState } from 'react';
    export default function More() {
      const [count, setCount] = useState(0);
      return <button onClick={() => setCount(count + 1)}>Pressed {count}</button>;
    }`,
};
