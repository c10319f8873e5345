import { uuidv7 } from 'uuidv7';
import { emFor, type MikroORM } from '../database/orm.ts';
import type { ProfileDto } from '../families/profile.contract.ts';
import type { Actor } from '../kernel/actor.ts';
import { AppError } from '../kernel/errors.ts';
import { createPasswords } from '../passwords/passwords.ts';
import { addChild, registerPerson } from '../registration/registration.service.ts';
import { type AuthDeps, createAuthDeps } from '../sessions/auth-deps.ts';
import { revokeSessions } from '../sessions/session.service.ts';
import { signInByPassword } from '../sign-in/sign-in.service.ts';
import { demoChildren, demoParent, demoPassword } from './demo-story.ts';
import { type DemoPerson, seedStory } from './seed-story.ts';

/** Makes the demo family through the services, as people would; where its parent is registered, nothing changes. */
export async function seedDemoFamily(orm: MikroORM): Promise<void> {
  const auth = createAuthDeps({ orm, secret: uuidv7(), passwords: createPasswords() });
  const parent = await registerUnlessKnown(auth);
  if (!parent) return;
  const sarah = await signIn(auth, parent, demoParent.email);
  const join = async (child: { display_name: string; email: string }) => {
    const account = { ...child, role: 'child' as const, password: demoPassword, key: uuidv7() };
    const added = await addChild(sarah.em, sarah.actor, { ...account, passwords: auth.passwords });
    return signIn(auth, added, child.email);
  };
  const children = {
    mia: await join(demoChildren.mia),
    leo: await join(demoChildren.leo),
    ava: await join(demoChildren.ava),
  };
  await seedStory(sarah, children);
  // Nobody is signed in when the story is told.
  for (const { em, actor } of [sarah, ...Object.values(children)]) await revokeSessions(em, actor, 'global');
}

async function registerUnlessKnown(auth: AuthDeps): Promise<ProfileDto | null> {
  try {
    const time_zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const parent = { ...demoParent, role: 'parent', password: demoPassword, time_zone, family_code: null } as const;
    // The recovery code is shown to nobody.
    return await registerPerson(auth, { ...parent, key: uuidv7() });
  } catch (error) {
    if (error instanceof AppError && error.status === 409) return null;
    throw error;
  }
}

/** The person as the services know a caller, with the session that the moves of tokens ask for. */
async function signIn(auth: AuthDeps, profile: ProfileDto, email: string): Promise<DemoPerson> {
  const session = await signInByPassword(auth, { email, password: demoPassword, device: '' });
  if (!session) throw new Error('The demo family cannot sign in');
  const { familyId, profileId, sessionId } = session;
  const { display_name: displayName, role } = profile;
  const createdAt = new Date(profile.created_at);
  const actor: Actor = { familyId, profileId, displayName, createdAt, role, sessionId, timeZone: 'UTC' };
  return { em: emFor(auth.orm, actor), actor };
}

/** What a person needs to sign in, in one line. */
export function describeDemoFamily(): string {
  const names = [demoParent, ...Object.values(demoChildren)].map(({ email }) => email);
  return `The demo family signs in as ${names.join(', ')} with the password ${demoPassword}.`;
}
