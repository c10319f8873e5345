import { isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * Whom a request comes from: the connection's other end or, with `trustedProxies` proxies before us, what the outermost
 * of them saw; whatever stands further left in X-Forwarded-For anybody may have written. An IPv6 address counts by its
 * /64, since a household has all of one.
 */
export function clientAddressOf(c: Context, trustedProxies: number): string {
  const peer = c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : '';
  return clientAddress(peer, c.req.header('X-Forwarded-For'), trustedProxies);
}

/** The same of a request that the app does not see. */
export const clientAddress = (peer: string, forwarded: string | undefined, trustedProxies: number) =>
  networkOf(forwardedFor(forwarded, trustedProxies) ?? peer);

function forwardedFor(header: string | undefined, trustedProxies: number): string | undefined {
  if (trustedProxies === 0) return undefined;
  const address = header?.split(',').at(-trustedProxies)?.trim();
  return address && isIP(address) ? address : undefined;
}

/** What an address counts as. */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return bare;
  // An IPv4 address on an IPv6 socket.
  if (bare.includes('.')) return bare.slice(bare.lastIndexOf(':') + 1);
  const [head = '', tail] = bare.toLowerCase().split('::');
  const [left, right] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return `${[...left, ...Array<number>(zeros).fill(0), ...right]
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The network that owns many such addresses: the /48 of IPv6, of which one customer may have all. */
export const wideNetworkOf = (network: string): string =>
  network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network;

const groupsOf = (text: string) => (text ? text.split(':').map((group) => Number.parseInt(group, 16)) : []);
