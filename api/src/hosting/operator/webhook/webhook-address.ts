import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

export interface Pinned {
  readonly address: string;
  readonly family: 4 | 6;
}

export type Resolve = (host: string) => Promise<readonly Pinned[]>;

const resolveHost: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));

type Network = readonly [network: string, prefix: number];

function listOf(...networks: readonly Network[]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, isIP(network) === 6 ? 'ipv6' : 'ipv4');
  return list;
}

/** Addresses of the machine and its cloud, where no webhook can be: always refused. */
const neverAsked = listOf(
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['224.0.0.0', 3],
  ['fe80::', 10],
  ['ff00::', 8],
  ['fd00:ec2::', 32],
  ['::', 128],
);

const privateV4 = listOf(
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
);
/** For IPv6, everything that is not routed counts as private, and so do addresses that embed an IPv4 address. */
const routedV6 = listOf(['2000::', 3]);
const embeddingV6 = listOf(['2001::', 23], ['2001:db8::', 32], ['2002::', 16], ['3fff::', 20]);

function mappedV4(address: string): string | null {
  const { hostname } = new URL(`http://[${address}]`);
  const [, high = '', low = ''] = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(hostname) ?? [];
  if (!high) return null;
  const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [first >> 8, first & 255, second >> 8, second & 255].join('.');
}

/** True if the webhook may connect there (Rules 14.152). */
export function isAllowedAddress(address: string, isPrivateAllowed: boolean): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  if (family === 4)
    return !neverAsked.check(address, 'ipv4') && (isPrivateAllowed || !privateV4.check(address, 'ipv4'));
  const [bare = ''] = address.split('%');
  const v4 = mappedV4(bare);
  if (v4 !== null) return isAllowedAddress(v4, isPrivateAllowed);
  if (neverAsked.check(bare, 'ipv6')) return false;
  return isPrivateAllowed || (routedV6.check(bare, 'ipv6') && !embeddingV6.check(bare, 'ipv6'));
}

/** Its message contains no address. */
export class RefusedAddress extends Error {
  override name = 'RefusedAddress';
}

/** Connect only to this address: a second look-up may return another. One forbidden address refuses all. */
export async function pinAddress(
  host: string,
  isPrivateAllowed: boolean,
  resolve: Resolve = resolveHost,
): Promise<Pinned> {
  const bare = host.replace(/^\[|\]$/g, '');
  const literal = isIP(bare);
  const found = literal
    ? [{ address: bare, family: literal === 6 ? (6 as const) : (4 as const) }]
    : await resolve(bare);
  const [first] = found;
  if (!first || !found.every(({ address }) => isAllowedAddress(address, isPrivateAllowed))) {
    throw new RefusedAddress('The webhook’s address is this machine’s or a private one');
  }
  return first;
}
