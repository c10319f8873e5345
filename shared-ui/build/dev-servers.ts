import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { noWorker, workerPath } from '@tokennest/api/no-service-worker';
import { isBuiltIn } from '@tokennest/api/remotes';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer, { type Configuration as ServerConfiguration } from 'webpack-dev-server';
import { apiDevPort, appOf, apps, isShell, type App } from './apps.ts';
import { devPictures } from './dev-pictures.ts';
import { ownRemotes } from './own-remotes.ts';
import { createConfig } from './webpack-config.ts';

type ProxyRule = { context: string[]; target: string; pathRewrite?: Record<string, string> };

const remotes = apps.filter((app) => !isShell(app));
const serverAt = (port: number) => `http://127.0.0.1:${port}`;
const apiRule: ProxyRule = { context: ['/api', '/auth'], target: serverAt(apiDevPort) };

/** During development every remote has the version `dev`, served by its own development server. */
const remoteRules: ProxyRule[] = remotes.map(({ name, devPort }) => ({
  context: [`/remotes/${name}/dev`],
  target: serverAt(devPort),
  pathRewrite: { [`^/remotes/${name}/dev`]: '' },
}));

const registry = {
  rev: 0,
  remotes: Object.fromEntries(
    ownRemotes.map(({ name, title, route, role, place }) => {
      const page = isBuiltIn(name) ? undefined : { title, route, role, place };
      return [name, { current: 'dev', previous: null, page }];
    }),
  ),
};

function serverOptions(app: App): ServerConfiguration {
  return {
    host: '127.0.0.1',
    port: app.devPort,
    // A remote reached through the shell's port opens its socket at its own server. Runtime errors are shown once.
    client: {
      overlay: { errors: true, warnings: false, runtimeErrors: isShell(app) },
      logging: 'warn',
      ...(isShell(app) ? {} : { webSocketURL: `ws://127.0.0.1:${app.devPort}/ws` }),
    },
    historyApiFallback: { disableDotRule: true },
    proxy: [apiRule, ...(isShell(app) ? remoteRules : [])],
    setupMiddlewares: (middlewares, { app: express }) => {
      middlewares.unshift(devPictures);
      if (!isShell(app)) return middlewares;
      express?.get('/registry.json', (_request, response) => void response.json(registry));
      // The product may have left a service worker at this address, which would keep serving its own pages.
      express?.get(workerPath, (_request, response) => void response.type('text/javascript').send(noWorker));
      return middlewares;
    },
  };
}

async function startDevServers(): Promise<() => Promise<void>> {
  const present = apps.filter((app) => existsSync(join(app.folder, 'src')));
  const servers = present.map((app) => {
    const config: Configuration = createConfig(app, 'development');
    return new WebpackDevServer(serverOptions(app), webpack(config));
  });
  await Promise.all(servers.map((server) => server.start()));
  return async () => void (await Promise.all(servers.map((server) => server.stop())));
}

if (import.meta.main) {
  const stop = await startDevServers();
  console.error(`TokenNest reloads as you write, at http://localhost:${appOf('shell').devPort}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit()));
}
