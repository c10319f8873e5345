import { once } from 'node:events';
import { createServer } from 'node:net';
import type { RemoteName } from '@tokennest/api/remotes';
import webpack from 'webpack';
import WebpackDevServer, { type Configuration } from 'webpack-dev-server';
import { appOf } from '../../shared-ui/build/apps.ts';
import { devPictures } from '../../shared-ui/build/dev-pictures.ts';
import { ownRemote } from '../../shared-ui/build/own-remotes.ts';
import { createConfig } from '../../shared-ui/build/webpack-config.ts';
import { failureOf, say } from './command/command.ts';
import { fakeHost, liveShell, type Middleware, overlayPolicy } from './dev-middlewares.ts';
import { remoteOf, serverOf } from './order.ts';
import { ownChoice } from './own-choice.ts';
import { Misuse, Refusal, readWords } from './command/refusal.ts';

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
    throw new Refusal(`All ports from ${usualPort} on are taken: name another one by --port.`);
  }
  const port = /^\d{1,5}$/.test(asked) ? Number(asked) : 0;
  if (port < 1 || port > 65_535) throw new Misuse(`--port is a number from 1 to 65535, not ${asked}.`);
  if (await isFree(port)) return port;
  throw new Refusal(`Port ${port} is taken: end what listens there, or name another one by --port.`);
}

async function start(args: string[], folder: string): Promise<void> {
  const { values, positionals } = readWords(args, { against: { type: 'string' }, port: { type: 'string' } });
  const name = remoteOf(positionals, ownChoice(folder));
  const { route, devPort } = ownRemote(name);
  const against = serverOf(values.against);
  const port = await portFor(name, values.port);
  const options = against ? await againstOptions({ name, port }, against) : aloneOptions({ name, port });
  const server = new WebpackDevServer(options, webpack(createConfig(appOf(name), 'development')));
  await server.start();
  const isOther = values.port === undefined && port !== devPort;
  const place = against ? `in ${against}` : 'by itself';
  say(`${name} is at http://localhost:${port}${route}, ${place}${isOther ? ` (port ${devPort} is taken)` : ''}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void server.stop().then(() => process.exit()));
}

try {
  await start(process.argv.slice(2), process.env['RELEASE_FOLDER'] ?? '');
} catch (error) {
  say(failureOf(error).detail);
  process.exit(2);
}
