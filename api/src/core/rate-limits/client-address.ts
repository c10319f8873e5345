import { isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * With `trustedProxies` proxies in front, the address that the outermost of them saw: clients can forge anything
 * further left in X-Forwarded-For. A household has a whole IPv6 /64.
 */
export function clientAddressOf(c: Context, trustedProxies: number): string {
  const peer = c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : '';
  return clientAddress(peer, c.req.header('X-Forwarded-For'), trustedProxies);
}

export const clientAddress = (peer: string, forwarded: string | undefined, trustedProxies: number) =>
  networkOf(forwardedFor(forwarded, trustedProxies) ?? peer);

function forwardedFor(header: string | undefined, trustedProxies: number): string | undefined {
  if (trustedProxies === 0) return undefined;
  const address = header?.split(',').at(-trustedProxies)?.trim();
  return address && isIP(address) ? address : undefined;
}

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

/** The network around it that may belong to one customer: the /48 for IPv6. */
export const wideNetworkOf = (network: string): string =>
  network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network;

const groupsOf = (text: string) => (text ? text.split(':').map((group) => Number.parseInt(group, 16)) : []);
