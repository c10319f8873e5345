import { hostname, networkInterfaces } from 'node:os';

/** Addresses come and go with networks. They are read again where a name is not known, and not more often than this. */
const readAgainMs = 5_000;

/**
 * Whether the server goes by a name, as a URL's `hostname` has it: by those of its public origins, as this machine
 * itself, under the machine's own name and under its addresses. A name that is anybody's to point here is not one, or
 * a website could call itself ours in a browser of this network (DNS rebinding).
 */
export function createOwnNames(publicOrigins: readonly string[]): (name: string) => boolean {
  const lasting = new Set([...publicOrigins.map((origin) => new URL(origin).hostname), ...machineNames(hostname())]);
  let addresses = readAddresses();
  let readAtMs = performance.now();

  function isAddress(name: string): boolean {
    if (addresses.has(name)) return true;
    if (performance.now() - readAtMs < readAgainMs) return false;
    addresses = readAddresses();
    readAtMs = performance.now();
    return addresses.has(name);
  }
  return (name) => lasting.has(name) || name.endsWith('.localhost') || isAddress(name);
}

/** `nest.fritz.box` is `nest` and, where machines tell each other their names, `nest.local` as well. */
function machineNames(full: string): string[] {
  const name = full.toLowerCase();
  const [first = name] = name.split('.');
  return ['localhost', '127.0.0.1', '[::1]', name, first, `${first}.local`];
}

function readAddresses(): Set<string> {
  const all = Object.values(networkInterfaces()).flatMap((one) => one ?? []);
  return new Set(all.map(({ address, family }) => (family === 'IPv6' ? `[${address.split('%')[0]}]` : address)));
}
