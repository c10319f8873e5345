import { z } from 'zod';
import { ProfileEntity } from '../../identity/accounts/profile.entity.ts';
import type { EntityManager } from '../../core/database/orm.ts';
import { operation } from '../../core/http/operation.ts';
import type { Actor, Asker } from '../../core/kernel/actor.ts';
import {
  callersFamily,
  callersId,
  callersRole,
  callerSql,
  familySql,
  readAs,
  rowsBy,
  rowsOf,
} from '../../identity/sessions/read-as.ts';
import { type ProfileDto, profileDto, profileQuery } from './profile.contract.ts';
import { byName, type ProfileFields, toProfileDto, withPlace } from './profile.ts';

export const listChildren = operation(
  {
    route: 'GET /api/profiles',
    summary: 'List the children of the family by name; a child sees only itself',
    who: 'anyone',
    right: 'see',
    session: 'inside',
    query: profileQuery,
    answers: { 200: z.array(profileDto) },
  },
  ({ em, asker }) => readChildren(em, asker),
);

/** Adults and children of the family, only itself for a child (Rules 4.7); a helper sees itself and its children. */
const peopleRows = rowsOf(ProfileEntity, (people) =>
  people.where({
    familyId: callersFamily,
    role: { $in: ['parent', 'helper', 'child'] },
    $or: [{ id: callersId }, { [callersRole]: ['parent', 'helper'] }],
  }),
);

type Place = { child_id: string; place: number };
const placeRows = rowsBy<Place>(`select child_id, place from fn.places_in_family(${familySql}, ${callerSql})`);

/** Read last, because it leaves the caller's role. */
export const peopleReading = [peopleRows, placeRows] as const;

/** Places of the children whom the caller may see, by id (Rules 4.26). */
export const placesFrom = (rows: readonly Place[]) => new Map(rows.map(({ child_id, place }) => [child_id, place]));

/** The children among these people, by name. */
export function childrenFrom(people: readonly ProfileFields[], places: readonly Place[]): ProfileDto[] {
  const children = people.filter(({ role }) => role === 'child');
  return children.map((child) => withPlace(toProfileDto(child), placesFrom(places))).toSorted(byName);
}

const readChildren = async (em: EntityManager, asker: Asker): Promise<ProfileDto[]> =>
  childrenFrom(...(await readAs(em, asker, 'everyone', peopleReading)));

export async function findChildren(em: EntityManager, { familyId, profileId, role }: Actor): Promise<ProfileDto[]> {
  const own = role === 'child' && { id: profileId };
  const children = await em.find(ProfileEntity, { familyId, role: 'child', ...own });
  return children.map(toProfileDto).toSorted(byName);
}
