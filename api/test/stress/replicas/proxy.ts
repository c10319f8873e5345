import { join } from 'node:path';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { runProgram } from '../../testing/processes/run-program.ts';

const deploy = join(import.meta.dirname, '../../../../deploy');

const serverNames = ['NEST_ONE', 'NEST_TWO', 'NEST_THREE', 'NEST_FOUR'] as const;

interface Program {
  readonly path: string;
  readonly argsOf: (configFile: string) => string[];
}

export const haproxy: Program = { path: '/usr/sbin/haproxy', argsOf: (file) => ['-db', '-f', file] };
const caddy: Program = {
  path: '/usr/bin/caddy',
  argsOf: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
};

/** The proxies, with the operator's configuration file and the way to set the port. */
export const proxies = {
  haproxy: {
    program: haproxy,
    file: join(deploy, 'haproxy.cfg'),
    addressOf: (port: number) => ({ NEST_BIND: `127.0.0.1:${port}` }),
    /** Requests refused by a server that has just stopped go to another one. */
    sendsAgain: true,
  },
  caddy: {
    program: caddy,
    file: join(deploy, 'Caddyfile'),
    addressOf: (port: number) => ({ NEST_SITE: `http://127.0.0.1:${port}` }),
    sendsAgain: false,
  },
};

export type ProxyName = keyof typeof proxies;
export const isProxy = (name: string): name is ProxyName => name in proxies;

export async function runProxy(
  { path, argsOf }: Program,
  configFile: string,
  settings: Record<string, string>,
  isReady: () => Promise<boolean>,
) {
  await using opening = new AsyncDisposableStack();
  const { path: home } = opening.use(await makeFolder());
  const env = { ...process.env, HOME: home, ...settings };
  const { pid } = opening.use(await runProgram({ path, args: argsOf(configFile), env, isReady }));
  const open = opening.move();
  return { pid, [Symbol.asyncDispose]: () => open.disposeAsync() };
}

export interface ProxySetup {
  readonly name: ProxyName;
  readonly port: number;
  /** The ports of up to four servers on this machine; the four names are assigned to them in turn. */
  readonly serverPorts: readonly number[];
  readonly configFile?: string;
}

export async function startProxy({ name, port, serverPorts, configFile }: ProxySetup) {
  const { program, file, addressOf, sendsAgain } = proxies[name];
  const portOf = (index: number) => serverPorts[index % serverPorts.length];
  const addresses = serverNames.map((each, index) => [each, `127.0.0.1:${portOf(index)}`]);
  const settings = { ...addressOf(port), ...Object.fromEntries(addresses) };
  const url = `http://127.0.0.1:${port}`;
  const isReady = async () => (await fetch(`${url}/api/health/ready`)).ok;
  const proxy = await runProxy(program, configFile ?? file, settings, isReady);
  return { url, sendsAgain, ...proxy };
}
