import { networkInterfaces } from 'node:os';
import { isOwnHost } from './origin.ts';

const everywhere = new Set(['0.0.0.0', '::', '']);

/** IPv4 addresses of this machine; the usual home network ranges first. */
function homeAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((one) => one ?? []);
  const usable = all.filter(({ family, internal, address }) => {
    return family === 'IPv4' && !internal && !address.startsWith('169.254.'); // link-local: no network assigned an address
  });
  const rank = (address: string) => ['192.168.', '10.', '172.'].findIndex((prefix) => address.startsWith(prefix)) >>> 0;
  return usable.map(({ address }) => address).toSorted((one, other) => rank(one) - rank(other));
}

interface Reach {
  readonly host: string;
  readonly publicOrigins: readonly string[];
}

/** The origin under which other devices reach this server on a port; null if it listens only on this machine. */
export function networkAddressOf({ host, publicOrigins }: Reach, port: string): string | null {
  const [publicOrigin] = publicOrigins;
  if (publicOrigin !== undefined) return publicOrigin;
  if (isOwnHost(host)) return null;
  const reached = everywhere.has(host) ? homeAddresses()[0] : host;
  if (reached === undefined) return null;
  return new URL(`http://${reached.includes(':') ? `[${reached}]` : reached}:${port || '80'}`).origin;
}
