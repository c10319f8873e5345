import type { ActingAdultDto } from '@tokennest/api/contract';
import { useQuery } from '@tokennest/shared-ui/kit';
import type { HostApi } from '../../contract/host-api.ts';
import { actorMessages } from './acting-adult.messages.ts';
import { familyQuery } from '../get-family.ts';

/** Absent from an older server; null if no adult did it. */
export type Actor = ActingAdultDto | null | undefined;

/** The server's name of an adult who was erased. */
const erased = 'a former parent';

/** An adult's first name, or 'a former parent' in the page's language if the adult was erased. */
export const firstNameOf = (name: string): string =>
  name === erased ? actorMessages.formerParent : (name.split(' ')[0] ?? name);

/** The first name of another adult than the reader; null if there is none. */
export function otherAdult({ profile }: HostApi, adult: Actor): string | null {
  if (!adult || adult.id === profile?.id) return null;
  return firstNameOf(adult.name);
}

/** Returns what to call an adult: 'you', the first name, or null in a family where no one else could (Rules 15.40). */
export function useActorName(host: HostApi): (adult: Actor) => string | null {
  const names = useQuery(familyQuery(host)).data?.parent_names ?? [];
  return (adult) => {
    const name = otherAdult(host, adult);
    if (names.length > 1) return adult && name === null ? actorMessages.you : name;
    return name === names[0] ? null : name;
  };
}
