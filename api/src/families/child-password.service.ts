import type { EntityManager } from '../database/orm.ts';
import type { Actor } from '../kernel/actor.ts';
import { notFound } from '../kernel/errors.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { replacePassword } from '../sign-in/password.service.ts';
import { isChildOfFamily } from './profile.service.ts';

/** A parent's way back in for a child, who is signed out everywhere; 404 for whoever is no child of the family. */
export async function setChildPassword(
  em: EntityManager,
  actor: Actor,
  { childId, password, passwords }: { childId: string; password: string; passwords: Passwords },
): Promise<void> {
  const { familyId, role } = actor;
  // The route's check once more: row-level security lets a child change its own row, without its old password.
  if (role !== 'parent' || !(await isChildOfFamily(em, actor, childId))) throw notFound();
  const passwordHash = await passwords.hash(password);
  const child = { familyId, profileId: childId };
  const ended = await em.transactional((tx) => replacePassword(tx, child, passwordHash));
  if (ended === null) throw notFound();
}
