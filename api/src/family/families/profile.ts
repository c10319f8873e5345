import { callFunction } from '../../core/database/call-function.ts';
import type { EntityManager } from '../../core/database/orm.ts';
import type { Actor } from '../../core/kernel/actor.ts';
import { notFound } from '../../core/errors/errors.ts';
import type { ProfileDto } from './profile.contract.ts';
import { type Profile, ProfileEntity } from '../../identity/accounts/profile.entity.ts';

export type ProfileFields = Omit<Profile, 'createdBy' | 'requestKey' | 'requestHash'>;

export const toProfileDto = (profile: ProfileFields): ProfileDto => ({
  id: profile.id,
  family_id: profile.familyId,
  display_name: profile.displayName,
  role: profile.role === 'parent' ? 'parent' : 'child',
  created_at: profile.createdAt.toISOString(),
  face: profile.face ?? null,
  color: profile.color ?? null,
  age: ageOf(profile.birthYear),
  look: profile.look ?? null,
  reads_aloud: profile.readsAloud ?? null,
});

const thisYear = () => new Date().getUTCFullYear();
const ageOf = (birthYear: number | null | undefined) => (typeof birthYear === 'number' ? thisYear() - birthYear : null);
/** Stored as a year, so that nobody has to update it. */
export const birthYearOf = (years: number): number => thisYear() - years;

export async function getProfile(em: EntityManager, actor: Actor, id: string): Promise<ProfileDto> {
  if (actor.role === 'child' && actor.profileId !== id) throw notFound();
  const profile = await em.findOne(ProfileEntity, { familyId: actor.familyId, id, role: { $in: ['parent', 'child'] } });
  if (!profile) throw notFound();
  return toProfileDto(profile);
}

/** Places of the children whom the caller may see, by id (Rules 4.26). */
export async function readPlaces(em: EntityManager, { familyId, profileId }: Actor): Promise<Map<string, number>> {
  const sql = 'select child_id, place from fn.places_in_family(?, ?)';
  const rows = await callFunction<{ child_id: string; place: number }>(em, sql, [familyId, profileId]);
  return new Map(rows.map(({ child_id, place }) => [child_id, place]));
}

export const withPlace = (child: ProfileDto, places: Map<string, number>): ProfileDto => ({
  ...child,
  place: places.get(child.id),
});

export const toChildDto = async (em: EntityManager, actor: Actor, child: ProfileFields): Promise<ProfileDto> =>
  withPlace(toProfileDto(child), await readPlaces(em, actor));

const names = new Intl.Collator('en', { numeric: true });

type Named = { id: string; display_name: string };

export const byName = (a: Named, b: Named): number =>
  names.compare(a.display_name, b.display_name) || (a.id < b.id ? -1 : 1);

export async function isChildOfFamily(em: EntityManager, actor: Actor, id: string): Promise<boolean> {
  return (await em.count(ProfileEntity, { familyId: actor.familyId, id, role: 'child' })) === 1;
}
