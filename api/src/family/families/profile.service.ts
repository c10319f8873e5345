import { callFunction } from '../../platform/database/call-function.ts';
import type { EntityManager } from '../../platform/database/orm.ts';
import type { Actor } from '../../platform/kernel/actor.ts';
import { notFound } from '../../platform/kernel/errors.ts';
import type { ProfileDto } from './profile.contract.ts';
import { type Profile, ProfileEntity } from '../../platform/accounts/profile.entity.ts';

type ProfileFields = Pick<Profile, 'familyId' | 'id' | 'displayName' | 'role' | 'createdAt'>;

export function toProfileDto({ familyId, id, displayName, role, createdAt }: ProfileFields): ProfileDto {
  return { id, family_id: familyId, display_name: displayName, role, created_at: createdAt.toISOString() };
}

/** Anyone of the family for a parent, oneself for a child; 404 for everyone else. */
export async function getProfile(em: EntityManager, actor: Actor, id: string): Promise<ProfileDto> {
  // Already read with the session of this request.
  if (id === actor.profileId) return toProfileDto({ ...actor, id });
  if (actor.role === 'child') throw notFound();
  const profile = await em.findOne(ProfileEntity, { familyId: actor.familyId, id });
  if (!profile) throw notFound();
  return toProfileDto(profile);
}

/** The reward a child saves for, of the nouns above this one; null for none. */
export type ReadGoal = (em: EntityManager, actor: Actor, childId: string) => Promise<string | null>;

/** The place of each child whom the caller may see, by its id (Rules 4.26). */
async function readPlaces(em: EntityManager, { familyId, profileId }: Actor): Promise<Map<string, number>> {
  const sql = 'select child_id, place from fn.places_in_family(?, ?)';
  const rows = await callFunction<{ child_id: string; place: number }>(em, sql, [familyId, profileId]);
  return new Map(rows.map(({ child_id, place }) => [child_id, place]));
}

const withPlace = (child: ProfileDto, places: Map<string, number>): ProfileDto => ({
  ...child,
  place: places.get(child.id),
});

/** A child with its place. */
export const toChildDto = async (em: EntityManager, actor: Actor, child: ProfileFields): Promise<ProfileDto> =>
  withPlace(toProfileDto(child), await readPlaces(em, actor));

/** The same with place and goal of a child (Rules 7.5); a parent has neither. */
export async function getPerson(
  em: EntityManager,
  actor: Actor,
  { id, readGoal }: { id: string; readGoal: ReadGoal },
): Promise<ProfileDto> {
  const profile = await getProfile(em, actor, id);
  if (profile.role === 'parent') return profile;
  const child = withPlace(profile, await readPlaces(em, actor));
  return { ...child, goal_reward_id: await readGoal(em, actor, id) };
}

const names = new Intl.Collator('en', { numeric: true });

type Named = { id: string; display_name: string };

/** As people sort names. */
export const byName = (a: Named, b: Named): number =>
  names.compare(a.display_name, b.display_name) || (a.id < b.id ? -1 : 1);

/** The family's children by name; a child sees itself only (Rules 4.7). */
export async function listChildren(em: EntityManager, actor: Actor): Promise<ProfileDto[]> {
  if (actor.role === 'child') return [await toChildDto(em, actor, { ...actor, id: actor.profileId })];
  const places = await readPlaces(em, actor);
  const children = await em.find(ProfileEntity, { familyId: actor.familyId, role: 'child' });
  return children.map((child) => withPlace(toProfileDto(child), places)).toSorted(byName);
}

/** A name that stays the same is no change. 404 for whoever is no child of the family. */
export async function renameChild(
  em: EntityManager,
  actor: Actor,
  { id, displayName }: { id: string; displayName: string },
): Promise<ProfileDto> {
  const renamed = await em.transactional(async (tx) => {
    const child = await tx.findOne(ProfileEntity, { familyId: actor.familyId, id, role: 'child' });
    if (!child) throw notFound();
    child.displayName = displayName;
    return child;
  });
  return toChildDto(em, actor, renamed);
}

/** Whether this is a child of the caller's family. */
export async function isChildOfFamily(em: EntityManager, actor: Actor, id: string): Promise<boolean> {
  return (await em.count(ProfileEntity, { familyId: actor.familyId, id, role: 'child' })) === 1;
}
