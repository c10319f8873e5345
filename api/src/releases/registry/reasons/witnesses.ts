import { createHmac } from 'node:crypto';
import { keepNewest } from '../../../core/kernel/keep-newest.ts';

/** So many are remembered, some 2 MB; who told longest ago may tell again. */
const toldMax = 10_000;
/** A home has this many; whoever makes up more at one address is not believed. */
const devicesOfAddressMax = 8;
const hashBytes = 16;
const hourMs = 3_600_000;

export interface Telling {
  readonly name: string;
  readonly version: string;
  readonly device?: string | undefined;
}

/**
 * Who tells of a version: a device, known by a hash that nobody can compute without the server's secret, another one for each
 * version; or, where a page names none, its address. Addresses are written nowhere.
 */
export function createWitnesses(secret: string) {
  const devicesAt = new Map<string, Set<string>>();

  const hashOf = ({ name, version, device }: Telling) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['remote load', name, version, device]))
      .digest('hex')
      .slice(0, 2 * hashBytes);

  /** Null for one that is not believed: an address speaks for eight devices of a version. */
  function witnessOf(telling: Telling, address: string): { hash: string | null; id: string } | null {
    if (telling.device === undefined) return { hash: null, id: address };
    const hash = hashOf(telling);
    const place = `${telling.name} ${telling.version} ${address}`;
    const devices = devicesAt.get(place) ?? new Set();
    devicesAt.set(place, devices);
    keepNewest(devicesAt, toldMax);
    if (devices.size < devicesOfAddressMax) devices.add(hash);
    return devices.has(hash) ? { hash, id: hash } : null;
  }
  return { witnessOf };
}
export type Witnesses = ReturnType<typeof createWitnesses>;

/** Whether it is the first time within this hour that this is told. */
export function createFirstOfHour(): (telling: string) => boolean {
  const told = new Set<string>();
  return (telling) => {
    const ofHour = `${Math.floor(Date.now() / hourMs)} ${telling}`;
    if (told.has(ofHour)) return false;
    told.add(ofHour);
    keepNewest(told, toldMax);
    return true;
  };
}
