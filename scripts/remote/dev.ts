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

/** The remote on a page of its own (`src/dev.tsx`), signed in as somebody of the fake family. */
function aloneOptions({ name, port }: Where): Configuration {
  return { ...usual(port, fakeHost(name)), historyApiFallback: { disableDotRule: true } };
}

/** A server's product with this remote in it as it is being written: its people, its data, its other remotes. */
async function againstOptions({ name, port }: Where, server: string): Promise<Configuration> {
  const own = `/remotes/${name}/dev/`;
  const isOwn = (path: string) => path.startsWith(own) || path === '/ws';
  return {
    ...usual(port, await liveShell(name, server)),
    // The React of a live shell takes no refresh.
    hot: false,
    devMiddleware: { publicPath: own },
    proxy: [
      // What the browser sends from this page is the server's own page as far as that can tell.
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

/** The port that was asked for, or else the remote's own or the next one that is free. */
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

/** `npm run dev` of a remote: nothing else of the product runs on this machine. Comes back when it is ended. */
export async function dev({ remote: name, values }: Order, closing: Closing): Promise<Outcome> {
  const { route, devPort } = ownRemote(name);
  const against = serverOf(values.against);
  const port = await portFor(name, values.port);
  const options = against ? await againstOptions({ name, port }, against) : aloneOptions({ name, port });
  const server = new WebpackDevServer(options, webpack(createConfig(appOf(name), 'development')));
  await server.start();
  closing.defer(() => server.stop());
  const isOther = values.port === undefined && port !== devPort;
  const place = against ? `in ${against}` : 'by itself';
  say(`${name} is at http://localhost:${port}${route}, ${place}${isOther ? ` (port ${devPort} is in use)` : ''}`);
  // It is ended in no other way, and that is no failure.
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.removeAllListeners(signal).on(signal, () => resolve());
  });
  return { result: {} };
}
