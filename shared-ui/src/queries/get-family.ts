import { answer, useQuery } from '@tokennest/shared-ui/kit';
import type { HostApi } from '../contract/host-api.ts';
import { within } from '../dates/within.ts';
import { listed } from '../locale/listed.ts';
import { keys } from './keys.ts';

export function familyQuery({ client }: HostApi) {
  return { queryKey: keys.family, queryFn: () => answer(client.api.families.current.$get()) };
}

/** The parent's usual reply time in words, such as '3 hours'; null if unknown (Rules 12.288). */
export function useUsual(host: HostApi, of: 'tasks' | 'rewards'): string | null {
  const { data } = useQuery(familyQuery(host));
  const hours = (data as Partial<typeof data>)?.usual_hours?.[of]; // stored on this device by an earlier version
  return hours ? within(hours) : null;
}

/** What children call their parent: the first name, or 'Sarah or Alex'. Null until loaded, and with more than two. */
export function useParentName(host: HostApi, type: 'conjunction' | 'disjunction' = 'disjunction'): string | null {
  const { data } = useQuery(familyQuery(host));
  const names = data?.parent_names ?? []; // an older server sends none
  return names.length === 2 ? listed(names, type) : (data?.parent_name?.split(' ')[0] ?? null);
}

/** Not available in every browser. */
declare const Temporal: { Now: { timeZoneId: () => string } } | undefined;

let ofDevice: string | undefined;

const zoneByFormatter = () => new Intl.DateTimeFormat('en').resolvedOptions().timeZone;
/** Cached, because creating a formatter takes as long as rendering ten cards, and the first render needs no dates. */
const zoneOfDevice = () =>
  (ofDevice ??= typeof Temporal === 'undefined' ? zoneByFormatter() : Temporal.Now.timeZoneId());

/** The family's time zone (Rules 4.9), or the device's until it is loaded. */
export function useTimeZone(host: HostApi): string {
  const { data } = useQuery(familyQuery(host));
  return data?.time_zone ?? zoneOfDevice();
}
