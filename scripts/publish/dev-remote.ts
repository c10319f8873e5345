import { once } from 'node:events';
import { createServer } from 'node:net';
import { type RemoteName, remotes } from '@tokennest/api/remotes';
import webpack from 'webpack';
import WebpackDevServer, { type Configuration } from 'webpack-dev-server';
import { appOf } from '../../shared-ui/build/apps.ts';
import { createConfig } from '../../shared-ui/build/webpack-config.ts';
import { runCommand, say } from './command.ts';
import { fakeHost, liveShell, type Middleware } from './dev-middlewares.ts';
import { remoteOf, serverOf } from './order.ts';
import { Refusal, readWords } from './refusal.ts';

function usual(port: number, middleware: Middleware): Configuration {
  return {
    host: '127.0.0.1',
    port,
    hot: false,
    liveReload: true,
    // The overlay would write markup, which the live shell's security policy forbids.
    client: { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
    setupMiddlewares: (middlewares) => [{ name: 'tokennest', middleware }, ...middlewares],
  };
}

/** The remote on a page of its own (`src/dev.tsx`), signed in as somebody of the fake family. */
function aloneOptions(name: RemoteName): Configuration {
  return { ...usual(remotes[name].devPort, fakeHost(name)), historyApiFallback: { disableDotRule: true } };
}

/** A server's product with this remote in it as it is being written: its people, its data, its other remotes. */
async function againstOptions(name: RemoteName, server: string): Promise<Configuration> {
  const own = `/remotes/${name}/dev/`;
  const isOwn = (path: string) => path.startsWith(own) || path === '/ws';
  return {
    ...usual(remotes[name].devPort, await liveShell(name, server)),
    devMiddleware: { publicPath: own },
    proxy: [
      // What the browser sends from this page is the server's own page as far as that can tell.
      { context: (path) => !isOwn(path), target: server, changeOrigin: true, headers: { origin: server } },
    ],
  };
}

/** A Refusal says so before anything is compiled. */
async function expectFree(port: number): Promise<void> {
  const probe = createServer().listen(port, '127.0.0.1');
  await once(probe, 'listening').catch(() => {
    throw new Refusal(`Port ${port} is taken: end what listens there, maybe npm run dev, then run this again.`);
  });
  probe.close();
  await once(probe, 'close');
}

async function start(args: string[], folder: string): Promise<void> {
  const { values, positionals } = readWords(args, { against: { type: 'string' } });
  const name = remoteOf(positionals, folder);
  await expectFree(remotes[name].devPort);
  const against = serverOf(values.against);
  const options = against ? await againstOptions(name, against) : aloneOptions(name);
  const server = new WebpackDevServer(options, webpack(createConfig(appOf(name), 'development')));
  await server.start();
  const { route, devPort } = remotes[name];
  say(`${name} is at http://localhost:${devPort}${route}, ${against ? `in ${against}` : 'by itself'}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void server.stop().then(() => process.exit()));
}

await runCommand(start);
