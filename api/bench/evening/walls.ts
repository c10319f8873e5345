import { assumed, host } from './host.ts';
import { beginnings } from './households.ts';
import { isClosing, isStream, recordedEvening } from './recorded-evening.ts';

export interface Measured {
  readonly yearBytes: number;
  readonly walBytesAnEvening: number;
  readonly bytesAnEvening: number;
  readonly processMb: number;
  readonly streamKb: number;
  readonly postgresConnectionMb: number;
}

const hourMs = 3_600_000;

/** Milliseconds of open streams per family and evening. */
const streamMs = recordedEvening.reduce((sum, recorded) => {
  if (isStream(recorded)) return sum - recorded.afterMs;
  return isClosing(recorded) ? sum + recorded.afterMs : sum;
}, 0);

export function streamsAtPeak(zones?: Readonly<Record<string, number>>): number {
  const byHour = new Map<number, number>();
  for (const { fromMs, share } of beginnings(zones)) byHour.set(fromMs, (byHour.get(fromMs) ?? 0) + share);
  return (Math.max(...byHour.values()) * streamMs) / hourMs;
}

/** How many families each resource of one machine can serve. `processor` comes from the simulation. */
export function wallsOf(measured: Measured, processor: number, processes: number) {
  const { yearBytes, bytesAnEvening, processMb, streamKb, postgresConnectionMb } = measured;
  const { hotShare, diskShare, yearsKept, connectionsEach, streamsUsual, eveningsAMonth } = assumed;
  const fixedMb = processes * (processMb + connectionsEach * postgresConnectionMb);
  const familyMb = (hotShare * yearBytes) / 2 ** 20 + (streamsAtPeak() * streamKb) / 1024;
  return {
    processor,
    memory: Math.floor((host.memoryGb * 1024 - fixedMb) / familyMb),
    disk: Math.floor((host.diskGb * 1e9 * diskShare) / (yearBytes * yearsKept)),
    'streams, unless set': Math.floor(streamsUsual / streamsAtPeak()),
    traffic: Math.floor((host.trafficTbAMonth * 1e12) / (bytesAnEvening * eveningsAMonth)),
  };
}

export function costAYear(measured: Measured, families: number, machines: number, copies = 1): number {
  const storedGb = (families * measured.yearBytes * assumed.yearsKept * copies) / 1e9 / assumed.diskShare;
  const trafficTb = (families * measured.bytesAnEvening * assumed.eveningsAMonth) / 1e12;
  const diskEur = Math.max(0, storedGb - machines * host.diskGb) * host.eurAGbAMonth;
  const trafficEur = Math.max(0, trafficTb - machines * host.trafficTbAMonth) * host.eurATb;
  return (12 * (machines * host.eurAMonth + diskEur + trafficEur)) / families;
}
