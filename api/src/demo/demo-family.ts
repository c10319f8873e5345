import { uuidv7 } from 'uuidv7';
import { emFor, type MikroORM } from '../platform/database/orm.ts';
import { FamilyCodeEntity } from '../family/families/family-code.entity.ts';
import type { ProfileDto } from '../family/families/profile.contract.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { createPasswords } from '../platform/passwords/passwords.ts';
import { addChild, registerPerson } from '../family/joining/registration.service.ts';
import { type AuthDeps, createAuthDeps } from '../platform/sessions/auth-deps.ts';
import { revokeSessions } from '../platform/sessions/session.service.ts';
import { keepRecoveryCode } from '../platform/sign-in/recovery.service.ts';
import { signInByPassword } from '../platform/sign-in/sign-in.service.ts';
import { usualTryLimits } from '../platform/config/try-limits.ts';
import { type Counting, createFailureCounter } from '../platform/throttling/failure-counter.ts';
import { demoChildren, demoGuest, demoParent, demoPassword } from './demo-story.ts';
import type { DemoCast } from './scene.ts';
import { tellStory } from './tell-story.ts';

type Account = { display_name: string; email: string };

/** Makes the demo family through the services, as people would; where its parent is registered, nothing changes. */
export async function seedDemoFamily(orm: MikroORM, ownerUrl: string): Promise<void> {
  const secret = uuidv7();
  const countingOf = createFailureCounter({ secret, limits: usualTryLimits });
  const counting = countingOf({ account: 'demo', address: 'demo' });
  const auth = { ...createAuthDeps({ orm, secret, passwords: createPasswords() }), counting };
  const parent = await registerParent(auth);
  if (!parent) return;
  const sarah = await signIn(auth, parent, demoParent.email);
  await keepRecoveryCode(emFor(orm, sarah), sarah);
  const join = async (child: Account) => {
    const account = { ...child, role: 'child' as const, password: demoPassword, key: uuidv7() };
    const added = await addChild(emFor(orm, sarah), sarah, { ...account, counting, passwords: auth.passwords });
    return signIn(auth, added, child.email);
  };
  const { mia, leo, ava } = demoChildren;
  const cast: DemoCast = { sarah, mia: await join(mia), leo: await join(leo), ava: await join(ava) };
  await tellStory(ownerUrl, cast, zoneHere());
  await registerGuest(auth, sarah);
  // Nobody is signed in when the story is told.
  for (const actor of Object.values(cast)) await revokeSessions(emFor(orm, actor), actor, 'global');
}

type DemoDeps = AuthDeps & { counting: Counting };

async function registerParent(auth: DemoDeps): Promise<ProfileDto | null> {
  try {
    return await register(auth, { ...demoParent, role: 'parent', family_code: null });
  } catch (error) {
    if (error instanceof AppError && error.status === 409) return null;
    throw error;
  }
}

/** A child who knows the family's code and waits to be let in. */
async function registerGuest(auth: DemoDeps, sarah: Actor): Promise<void> {
  const { code } = await emFor(auth.orm, sarah).findOneOrFail(FamilyCodeEntity, { familyId: sarah.familyId });
  await register(auth, { ...demoGuest, role: 'child', family_code: code });
}

/** The recovery code is shown to nobody, and nobody is reminded of it. */
function register(auth: DemoDeps, person: Account & { role: 'parent' | 'child'; family_code: string | null }) {
  return registerPerson(auth, { ...person, password: demoPassword, time_zone: zoneHere(), key: uuidv7() });
}

const zoneHere = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The person as the services know a caller, with the session that the moves of tokens ask for. */
async function signIn(auth: DemoDeps, profile: ProfileDto, email: string): Promise<Actor> {
  const session = await signInByPassword(auth, {
    email,
    password: demoPassword,
    device: '',
    counting: auth.counting,
  });
  if (!session) throw new Error('The demo family cannot sign in');
  const { familyId, profileId, sessionId } = session;
  const { display_name: displayName, role } = profile;
  const createdAt = new Date(profile.created_at);
  return { familyId, profileId, displayName, createdAt, role, sessionId };
}

/** What a person needs to sign in, in one line. */
export function describeDemoFamily(): string {
  const names = [demoParent, ...Object.values(demoChildren)].map(({ email }) => email);
  const guest = `${demoGuest.email} asks to join it`;
  return `The demo family signs in as ${names.join(', ')} with the password ${demoPassword}; ${guest}.`;
}
