import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ip = (...args: string[]) => run('ip', args);
const nobodysMac = '02:00:00:00:00:fe';
const link = 'nest0';

export interface Machine {
  readonly name: string;
  /** Of this machine alone: nobody else's connection has its ports meanwhile. */
  readonly address: string;
  /** How a program is started there. */
  readonly inside: (path: string, args: readonly string[]) => [path: string, args: string[]];
  /** From now on no packet gets from there to these, nor any answer; nobody is told so. */
  readonly cutFrom: (addresses: readonly string[]) => Promise<void>;
  readonly heal: () => Promise<void>;
}

export interface Machines extends AsyncDisposable {
  readonly all: readonly Machine[];
  /** Of the one that the servers run on. */
  readonly serversAddress: string;
}

/** By addresses of this machine: they can be killed, not cut off. */
export function openLoopback(names: readonly string[]): Machines {
  const network = `127.${randomInt(1, 255)}.${randomInt(1, 255)}`;
  const all = names.map((name, index) => ({
    name,
    address: `${network}.${index + 1}`,
    inside: (path: string, args: readonly string[]): [string, string[]] => [path, [...args]],
    cutFrom: () => Promise.reject(new Error('One address of a machine cannot be cut off from another one')),
    heal: async () => undefined,
  }));
  return { all, serversAddress: '127.0.0.1', [Symbol.asyncDispose]: async () => undefined };
}

/** By network namespaces on a bridge, which only root can make; of the addresses that are kept for such trials. */
export async function openNetwork(names: readonly string[]): Promise<Machines> {
  await using opening = new AsyncDisposableStack();
  const third = randomInt(1, 255);
  const [bridge, network] = [`nest${third}`, `198.18.${third}`];
  const serversAddress = `${network}.254`;
  await ip('link', 'add', bridge, 'type', 'bridge');
  opening.defer(async () => void (await ip('link', 'del', bridge)));
  await ip('address', 'add', `${serversAddress}/24`, 'dev', bridge);
  await ip('link', 'set', bridge, 'up');
  const all: Machine[] = [];
  for (const [index, name] of names.entries()) {
    const [space, outside, address] = [`${bridge}-${name}`, `${bridge}n${index}`, `${network}.${index + 1}`];
    await ip('netns', 'add', space);
    opening.defer(async () => void (await ip('netns', 'del', space)));
    await ip('link', 'add', outside, 'type', 'veth', 'peer', 'name', link, 'netns', space);
    await ip('link', 'set', outside, 'master', bridge, 'up');
    await ip('-n', space, 'address', 'add', `${address}/24`, 'dev', link);
    for (const each of ['lo', link]) await ip('-n', space, 'link', 'set', each, 'up');
    all.push({ name, address, ...reachOf(space) });
  }
  const open = opening.move();
  return { all, serversAddress, [Symbol.asyncDispose]: () => open.disposeAsync() };
}

/** What is sent to an address that nobody's card has is lost on the bridge. */
function reachOf(space: string): Pick<Machine, 'inside' | 'cutFrom' | 'heal'> {
  const cut: string[] = [];
  return {
    inside: (path, args) => ['ip', ['netns', 'exec', space, path, ...args]],
    async cutFrom(addresses) {
      for (const address of addresses) {
        await ip('-n', space, 'neighbor', 'replace', address, 'lladdr', nobodysMac, 'dev', link, 'nud', 'permanent');
        cut.push(address);
      }
    },
    async heal() {
      for (const address of cut.splice(0)) await ip('-n', space, 'neighbor', 'del', address, 'dev', link);
    },
  };
}
