import { callFunction } from '../../core/database/call-function.ts';
import type { Caller, EntityManager } from '../../core/database/orm.ts';
import type { Asker } from '../../core/kernel/actor.ts';
import { notFound } from '../../core/errors/errors.ts';
import type { ProfileDto } from './profile.contract.ts';
import { type Profile, ProfileEntity } from '../../identity/accounts/profile.entity.ts';

export type ProfileFields = Omit<Profile, 'createdBy' | 'requestKey' | 'requestHash'>;

export const toProfileDto = (profile: ProfileFields): ProfileDto => ({
  id: profile.id,
  family_id: profile.familyId,
  display_name: profile.displayName,
  role: profile.role === 'child' ? 'child' : 'parent',
  created_at: profile.createdAt.toISOString(),
  face: profile.face ?? null,
  color: profile.color ?? null,
  age: ageOf(profile.birthYear),
  look: profile.look ?? null,
  reads_aloud: profile.readsAloud ?? null,
  language: profile.language ?? null,
});

const thisYear = () => new Date().getUTCFullYear();
const ageOf = (birthYear: number | null | undefined) => (typeof birthYear === 'number' ? thisYear() - birthYear : null);
/** Stored as a year, so that nobody has to update it. */
export const birthYearOf = (years: number): number => thisYear() - years;

export async function getProfile(em: EntityManager, actor: Caller, id: string): Promise<ProfileDto> {
  if (actor.role === 'child' && actor.profileId !== id) throw notFound();
  const profile = await em.findOne(ProfileEntity, {
    familyId: actor.familyId,
    id,
    role: { $in: ['parent', 'helper', 'child'] },
  });
  if (!profile) throw notFound();
  return toProfileDto(profile);
}

/** Places of the children whom the caller may see, by id (Rules 4.26). Call it last: it leaves the caller’s role. */
export async function readPlaces(em: EntityManager, { familyId, profileId }: Asker): Promise<Map<string, number>> {
  const sql = 'select child_id, place from fn.places_in_family(?, ?)';
  const rows = await callFunction<{ child_id: string; place: number }>(em, sql, [familyId, profileId]);
  return new Map(rows.map(({ child_id, place }) => [child_id, place]));
}

export const withPlace = (child: ProfileDto, places: Map<string, number>): ProfileDto => ({
  ...child,
  place: places.get(child.id),
});

export const toChildDto = async (em: EntityManager, asker: Asker, child: ProfileFields): Promise<ProfileDto> =>
  withPlace(toProfileDto(child), await readPlaces(em, asker));

/** Compares names as people sort them (Rules 4.7). */
export const names = new Intl.Collator('en', { numeric: true });

type Named = { id: string; display_name: string };

export const byName = (a: Named, b: Named): number =>
  names.compare(a.display_name, b.display_name) || (a.id < b.id ? -1 : 1);

/** Changes a child of the family; 404 for anyone else. */
export async function changeChild(
  tx: EntityManager,
  { familyId }: Asker,
  id: string,
  fields: object,
): Promise<Profile> {
  const child = await tx.findOne(ProfileEntity, { familyId, id, role: 'child' });
  if (!child) throw notFound();
  Object.assign(child, fields);
  await tx.flush();
  return child;
}

export async function isChildOfFamily(em: EntityManager, { familyId }: Asker, id: string): Promise<boolean> {
  return (await em.count(ProfileEntity, { familyId, id, role: 'child' })) === 1;
}
