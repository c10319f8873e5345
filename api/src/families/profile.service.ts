import type { EntityManager } from '../database/orm.ts';
import type { Actor } from '../kernel/actor.ts';
import { notFound } from '../kernel/errors.ts';
import type { ProfileDto } from './profile.contract.ts';
import { type Profile, ProfileEntity } from './profile.entity.ts';

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

/** The same with the goal of a child (Rules 7.5); a parent has none. */
export async function getPerson(
  em: EntityManager,
  actor: Actor,
  { id, readGoal }: { id: string; readGoal: ReadGoal },
): Promise<ProfileDto> {
  const profile = await getProfile(em, actor, id);
  return profile.role === 'child' ? { ...profile, goal_reward_id: await readGoal(em, actor, id) } : profile;
}

const names = new Intl.Collator('en', { numeric: true });

type Named = { id: string; display_name: string };

/** As people sort names. */
export const byName = (a: Named, b: Named): number =>
  names.compare(a.display_name, b.display_name) || (a.id < b.id ? -1 : 1);

/** The family's children by name; a child sees itself only (Rules 4.7). */
export async function listChildren(em: EntityManager, actor: Actor): Promise<ProfileDto[]> {
  if (actor.role === 'child') return [toProfileDto({ ...actor, id: actor.profileId })];
  const children = await em.find(ProfileEntity, { familyId: actor.familyId, role: 'child' });
  return children.map(toProfileDto).toSorted(byName);
}

/** A name that stays the same is no change. 404 for whoever is no child of the family. */
export function renameChild(
  em: EntityManager,
  { familyId }: Actor,
  { id, displayName }: { id: string; displayName: string },
): Promise<ProfileDto> {
  return em.transactional(async (tx) => {
    const child = await tx.findOne(ProfileEntity, { familyId, id, role: 'child' });
    if (!child) throw notFound();
    child.displayName = displayName;
    return toProfileDto(child);
  });
}

/** Whether this is a child of the caller's family. */
export async function isChildOfFamily(em: EntityManager, actor: Actor, id: string): Promise<boolean> {
  return (await em.count(ProfileEntity, { familyId: actor.familyId, id, role: 'child' })) === 1;
}
