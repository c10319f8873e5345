import { createHmac } from 'node:crypto';
import { keepNewest } from '../../../core/kernel/keep-newest.ts';

/** About 2 MB; the oldest may report again. */
const reportedMax = 10_000;
/** More than a home has; further devices at one address are ignored. */
const devicesOfAddressMax = 8;
const hashBytes = 16;
const hourMs = 3_600_000;

export interface Report {
  readonly name: string;
  readonly version: string;
  readonly device?: string | undefined;
}

/** Devices are known by a keyed hash that differs per version, others by their address, which is never stored. */
export function createReporters(secret: string) {
  const devicesAt = new Map<string, Set<string>>();

  const hashOf = ({ name, version, device }: Report) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['remote load', name, version, device]))
      .digest('hex')
      .slice(0, 2 * hashBytes);

  /** Null for a device that is ignored: an address counts for at most eight devices per version. */
  function reporterOf(report: Report, address: string): { hash: string | null; id: string } | null {
    if (report.device === undefined) return { hash: null, id: address };
    const hash = hashOf(report);
    const place = `${report.name} ${report.version} ${address}`;
    const devices = devicesAt.get(place) ?? new Set();
    devicesAt.set(place, devices);
    keepNewest(devicesAt, reportedMax);
    if (devices.size < devicesOfAddressMax) devices.add(hash);
    return devices.has(hash) ? { hash, id: hash } : null;
  }
  return { reporterOf };
}
export type Reporters = ReturnType<typeof createReporters>;

export function createFirstOfHour(): (report: string) => boolean {
  const reported = new Set<string>();
  return (report) => {
    const ofHour = `${Math.floor(Date.now() / hourMs)} ${report}`;
    if (reported.has(ofHour)) return false;
    reported.add(ofHour);
    keepNewest(reported, reportedMax);
    return true;
  };
}
