import { uuidv7 } from 'uuidv7';
import { emFor, type MikroORM } from '../database/orm.ts';
import type { ProfileDto } from '../families/profile.contract.ts';
import type { Actor } from '../kernel/actor.ts';
import { AppError } from '../kernel/errors.ts';
import { createPasswords } from '../passwords/passwords.ts';
import { addChild, registerPerson } from '../registration/registration.service.ts';
import type { AuthDeps } from '../sessions/auth-deps.ts';
import { AuthSessionEntity } from '../sessions/auth-session.entity.ts';
import { demoChildren, demoParent, demoPassword } from './demo-story.ts';
import { type DemoPerson, seedStory } from './seed-story.ts';

/** Makes the demo family through the services, as people would; where its parent is registered, nothing changes. */
export async function seedDemoFamily(orm: MikroORM): Promise<void> {
  const passwords = createPasswords();
  const parent = await registerUnlessKnown({ orm, passwords });
  if (!parent) return;
  const sarah = await signInBriefly(orm, parent);
  const join = async (child: { display_name: string; email: string }) => {
    const account = { ...child, role: 'child' as const, password: demoPassword, key: uuidv7(), passwords };
    return signInBriefly(orm, await addChild(sarah.em, sarah.actor, account));
  };
  const { mia, leo, ava } = demoChildren;
  await seedStory(sarah, { mia: await join(mia), leo: await join(leo), ava: await join(ava) });
  // Nobody is signed in when the story is told.
  await sarah.em.nativeDelete(AuthSessionEntity, { familyId: sarah.actor.familyId });
}

async function registerUnlessKnown(auth: Pick<AuthDeps, 'orm' | 'passwords'>): Promise<ProfileDto | null> {
  try {
    const time_zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const parent = { ...demoParent, role: 'parent', password: demoPassword, time_zone, family_code: null } as const;
    // The recovery code is shown to nobody.
    return await registerPerson({ ...auth, secret: uuidv7() }, { ...parent, key: uuidv7() });
  } catch (error) {
    if (error instanceof AppError && error.status === 409) return null;
    throw error;
  }
}

const storyMaxMs = 600_000;

/** The person as the services know a caller, with the session that the moves of tokens ask for. */
async function signInBriefly(orm: MikroORM, profile: ProfileDto): Promise<DemoPerson> {
  const { id: profileId, family_id: familyId, display_name: displayName, role } = profile;
  const [sessionId, createdAt] = [uuidv7(), new Date(profile.created_at)];
  const actor: Actor = { familyId, profileId, displayName, createdAt, role, sessionId, timeZone: 'UTC' };
  const em = emFor(orm, actor);
  const session = { familyId, id: sessionId, profileId, expiresAt: new Date(Date.now() + storyMaxMs) };
  await em.insert(AuthSessionEntity, session);
  return { em, actor };
}

/** What a person needs to sign in, in one line. */
export function describeDemoFamily(): string {
  const names = [demoParent, ...Object.values(demoChildren)].map(({ email }) => email);
  return `The demo family signs in as ${names.join(', ')} with the password ${demoPassword}.`;
}
