import { z } from 'zod';
import { ProfileEntity } from '../../identity/accounts/profile.entity.ts';
import type { EntityManager } from '../../core/database/orm.ts';
import { operation } from '../../core/http/operation.ts';
import type { Actor } from '../../core/kernel/actor.ts';
import { type ProfileDto, profileDto, profileQuery } from './profile.contract.ts';
import { byName, readPlaces, toProfileDto, withPlace } from './profile.ts';

export const listChildren = operation(
  {
    route: 'GET /api/profiles',
    summary: 'List the children of the family by name; a child sees only itself',
    who: 'anyone',
    query: profileQuery,
    answers: { 200: z.array(profileDto) },
  },
  ({ em, actor }) => readChildren(em, actor),
);

/** The family's children by name; a child sees only itself (Rules 4.7). */
export async function readChildren(em: EntityManager, actor: Actor): Promise<ProfileDto[]> {
  const places = await readPlaces(em, actor);
  return (await findChildren(em, actor)).map((child) => withPlace(child, places));
}

export async function findChildren(em: EntityManager, { familyId, profileId, role }: Actor): Promise<ProfileDto[]> {
  const own = role === 'child' && { id: profileId };
  const children = await em.find(ProfileEntity, { familyId, role: 'child', ...own });
  return children.map(toProfileDto).toSorted(byName);
}
