import { answer, useQuery } from '@tokennest/shared-ui/kit';
import type { HostApi } from '../contract/host-api.ts';
import { keys } from './keys.ts';

export function familyQuery({ client }: HostApi) {
  return { queryKey: keys.family, queryFn: () => answer(client.api.families.current.$get()) };
}

let ofDevice: string | undefined;

/** Looked up once: it takes as long as drawing a card. */
const zoneOfDevice = () => (ofDevice ??= new Intl.DateTimeFormat('en').resolvedOptions().timeZone);

/** The zone that days are counted in (Rules 4.9); the device's own until the family is known. */
export function useTimeZone(host: HostApi): string {
  const { data } = useQuery(familyQuery(host));
  return data?.time_zone ?? zoneOfDevice();
}
