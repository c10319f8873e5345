import { answer, useQuery } from '@tokennest/shared-ui/kit';
import type { HostApi } from '../contract/host-api.ts';
import { within } from '../dates/within.ts';
import { keys } from './keys.ts';

export function familyQuery({ client }: HostApi) {
  return { queryKey: keys.family, queryFn: () => answer(client.api.families.current.$get()) };
}

/** How soon the parent usually answers, in words: '3 hours'; null where nothing is said (Rules 12.288). */
export function useUsual(host: HostApi, of: 'tasks' | 'rewards'): string | null {
  const { data } = useQuery(familyQuery(host));
  const hours = (data as Partial<typeof data>)?.usual_hours?.[of]; // kept on this device by an earlier version
  return hours ? within(hours) : null;
}

/** Not every browser has it. */
declare const Temporal: { Now: { timeZoneId: () => string } } | undefined;

let ofDevice: string | undefined;

const zoneByFormatter = () => new Intl.DateTimeFormat('en').resolvedOptions().timeZone;
/** The first formatter takes as long as drawing ten cards, and no date is in the first drawing. */
const zoneOfDevice = () =>
  (ofDevice ??= typeof Temporal === 'undefined' ? zoneByFormatter() : Temporal.Now.timeZoneId());

/** The zone that days are counted in (Rules 4.9); the device's own until the family is known. */
export function useTimeZone(host: HostApi): string {
  const { data } = useQuery(familyQuery(host));
  return data?.time_zone ?? zoneOfDevice();
}
