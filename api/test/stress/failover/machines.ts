import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ip = (...args: string[]) => run('ip', args);
const nobodysMac = '02:00:00:00:00:fe';
const link = 'nest0';

export interface Machine {
  readonly name: string;
  /** Used by this machine alone, so that no other connection can take its ports. */
  readonly address: string;
  readonly inside: (path: string, args: readonly string[]) => [path: string, args: string[]];
  /** Drops all packets to and from these addresses, silently. */
  readonly cutFrom: (addresses: readonly string[]) => Promise<void>;
  readonly heal: () => Promise<void>;
}

export interface Machines extends AsyncDisposable {
  readonly all: readonly Machine[];
  readonly serversAddress: string;
}

/** Uses loopback addresses: such machines can be killed, but not cut off. */
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

/** Uses network namespaces on a bridge, which need root, with addresses reserved for tests. */
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

/** The bridge drops packets to an address without an interface. */
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
