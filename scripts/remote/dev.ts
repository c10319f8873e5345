import { once } from 'node:events';
import { createServer } from 'node:net';
import type { RemoteName } from '@tokennest/api/remotes';
import webpack from 'webpack';
import WebpackDevServer, { type Configuration } from 'webpack-dev-server';
import { appOf } from '../../shared-ui/build/apps.ts';
import { devPictures } from '../../shared-ui/build/dev-pictures.ts';
import { ownRemote } from '../../shared-ui/build/own-remotes.ts';
import { createConfig } from '../../shared-ui/build/webpack-config.ts';
import { type Closing, Misuse, type Outcome, Refusal, say } from './command.ts';
import { fakeHost, liveShell, type Middleware, overlayPolicy } from './dev-middlewares.ts';
import { type Order, serverOf } from './order.ts';

const portsTried = 20;

interface Where {
  name: RemoteName;
  port: number;
}

function usual(port: number, middleware: Middleware): Configuration {
  return {
    host: '127.0.0.1',
    port,
    client: {
      overlay: { errors: true, runtimeErrors: true, warnings: false, trustedTypesPolicyName: overlayPolicy },
      logging: 'warn',
      webSocketURL: `ws://localhost:${port}/ws`,
    },
    setupMiddlewares: (middlewares) => [devPictures, { name: 'tokennest', middleware }, ...middlewares],
  };
}

/** The remote on its own page (`src/dev.tsx`), signed in as a member of the fake family. */
function aloneOptions({ name, port }: Where): Configuration {
  return { ...usual(port, fakeHost(name)), historyApiFallback: { disableDotRule: true } };
}

/** The pages, data and other remotes of a server, with this remote as it is being developed. */
async function againstOptions({ name, port }: Where, server: string): Promise<Configuration> {
  const own = `/remotes/${name}/dev/`;
  const isOwn = (path: string) => path.startsWith(own) || path === '/ws';
  return {
    ...usual(port, await liveShell(name, server)),
    // The production React of a live shell does not support hot refresh.
    hot: false,
    devMiddleware: { publicPath: own },
    proxy: [
      // The server only accepts changes from its own origin.
      { context: (path) => !isOwn(path), target: server, changeOrigin: true, headers: { origin: server } },
    ],
  };
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  const isListening = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  if (isListening) await new Promise((resolve) => probe.close(resolve));
  return isListening;
}

/** The requested port, or the first free one from the remote's usual port. */
async function portFor(name: RemoteName, asked: string | undefined): Promise<number> {
  const usualPort = ownRemote(name).devPort;
  if (asked === undefined) {
    for (let port = usualPort; port < usualPort + portsTried; port += 1) if (await isFree(port)) return port;
    throw new Refusal(
      `All ports from ${usualPort} to ${usualPort + portsTried - 1} are in use: choose another one with --port.`,
    );
  }
  const port = /^\d{1,5}$/.test(asked) ? Number(asked) : 0;
  if (port < 1 || port > 65_535) throw new Misuse(`--port is a number from 1 to 65535, not ${asked}.`);
  if (await isFree(port)) return port;
  throw new Refusal(`Port ${port} is in use: stop the program that uses it, or choose another one with --port.`);
}

/** `npm run dev` of a remote; no other part of the product has to run. Resolves when it is interrupted. */
export async function dev({ remote: name, values }: Order, closing: Closing): Promise<Outcome> {
  const { route, devPort } = ownRemote(name);
  const against = serverOf(values.against);
  const port = await portFor(name, values.port);
  const options = against ? await againstOptions({ name, port }, against) : aloneOptions({ name, port });
  const server = new WebpackDevServer(options, webpack(createConfig(appOf(name), 'development')));
  await server.start();
  closing.defer(() => server.stop());
  const isOther = values.port === undefined && port !== devPort;
  const place = against ? `in ${against}` : 'on its own';
  say(`${name} is at http://localhost:${port}${route}, ${place}${isOther ? ` (port ${devPort} is in use)` : ''}`);
  // Ctrl-C is the normal end, so the handlers that report a failure are removed.
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.removeAllListeners(signal).on(signal, () => resolve());
  });
  return { result: {} };
}
