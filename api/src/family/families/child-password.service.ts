import type { EntityManager } from '../../platform/database/orm.ts';
import type { Actor } from '../../platform/kernel/actor.ts';
import { notFound } from '../../platform/kernel/errors.ts';
import type { Passwords } from '../../platform/passwords/passwords.ts';
import { replaceChildPassword } from '../../platform/sign-in/password.service.ts';
import { isChildOfFamily } from './profile.service.ts';

/** A parent's way back in for a child, who is signed out everywhere; 404 for whoever is no child of the family. */
export async function setChildPassword(
  em: EntityManager,
  actor: Actor,
  { childId, password, passwords }: { childId: string; password: string; passwords: Passwords },
): Promise<void> {
  // Before it costs a hash; the database looks again.
  if (!(await isChildOfFamily(em, actor, childId))) throw notFound();
  await replaceChildPassword(em, actor, { childId, passwordHash: await passwords.hash(password) });
}
