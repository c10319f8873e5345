import { uuidv7 } from 'uuidv7';
import { emFor, type MikroORM } from '../database/orm.ts';
import type { ProfileDto } from '../families/profile.contract.ts';
import type { Actor } from '../kernel/actor.ts';
import { AppError } from '../kernel/errors.ts';
import { createPasswords } from '../passwords/passwords.ts';
import { addChild, registerPerson } from '../registration/registration.service.ts';
import type { AuthDeps } from '../sessions/auth-deps.ts';
import { demoChildren, demoParent, demoPassword } from './demo-story.ts';
import { seedStory } from './seed-story.ts';

/** Makes the demo family through the services, as people would; where its parent is registered, nothing changes. */
export async function seedDemoFamily(orm: MikroORM): Promise<void> {
  const passwords = createPasswords();
  const parent = await registerUnlessKnown({ orm, passwords });
  if (!parent) return;
  const callerOf = (profile: ProfileDto) => {
    const actor = actorOf(profile);
    return { em: emFor(orm, actor), actor };
  };
  const sarah = callerOf(parent);
  const join = async (child: { display_name: string; email: string }) => {
    const account = { ...child, role: 'child' as const, password: demoPassword, key: uuidv7(), passwords };
    return callerOf(await addChild(sarah.em, sarah.actor, account));
  };
  const { mia, leo, ava } = demoChildren;
  await seedStory(sarah, { mia: await join(mia), leo: await join(leo), ava: await join(ava) });
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

/** The person as the services know a caller; no session stands behind it, because nobody signed in. */
function actorOf({ id, family_id, display_name, role, created_at }: ProfileDto): Actor {
  const person = { familyId: family_id, profileId: id, displayName: display_name, createdAt: new Date(created_at) };
  return { ...person, role, sessionId: uuidv7(), timeZone: 'UTC' };
}

/** What a person needs to sign in, in one line. */
export function describeDemoFamily(): string {
  const names = [demoParent, ...Object.values(demoChildren)].map(({ email }) => email);
  return `The demo family signs in as ${names.join(', ')} with the password ${demoPassword}.`;
}
