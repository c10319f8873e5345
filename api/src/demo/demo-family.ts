import { uuidv7 } from 'uuidv7';
import { FamilyCodeEntity } from '../family/families/family-code.entity.ts';
import { FamilyEntity } from '../family/families/family.entity.ts';
import type { ProfileDto } from '../family/families/profile.contract.ts';
import { addAccount } from '../family/joining/add-child.ts';
import { createRegistration } from '../family/joining/registration-mode.ts';
import { registerOnce } from '../family/joining/register-person.ts';
import { changeAgeMode } from '../family/families/age-modes/change-age-mode.ts';
import { cancelRedemption } from '../family/rewards/cancel-redemption.ts';
import { chooseGoal } from '../family/rewards/choose-goal.ts';
import { createReward } from '../family/rewards/create-reward.ts';
import { fulfillRedemption } from '../family/rewards/fulfill-redemption.ts';
import { redeemReward } from '../family/rewards/redeem-reward.ts';
import { RedemptionEntity } from '../family/rewards/redemption.entity.ts';
import { RewardEntity } from '../family/rewards/reward.entity.ts';
import { ProfileEntity } from '../identity/accounts/profile.entity.ts';
import { usualTryLimits } from '../core/config/try-limits.ts';
import { emFor, type EntityManager, type MikroORM } from '../core/database/orm.ts';
import type { Actor } from '../core/kernel/actor.ts';
import { AppError } from '../core/errors/errors.ts';
import type { Sentence } from '../core/errors/sentences.ts';
import { english, type Languages } from '../core/languages/languages.ts';
import { createPasswords } from '../identity/passwords/passwords.ts';
import { type AuthDeps, createAuthDeps } from '../identity/access-tokens/auth-deps.ts';
import { revokeSessions } from '../identity/sessions/session.ts';
import { keepRecoveryCode } from '../identity/sign-in/keep-recovery-code.ts';
import { signInByPassword } from '../identity/sign-in/sign-in.ts';
import { type Counting, createFailureCounter } from '../core/rate-limits/failure-counter.ts';
import { calendarOf } from './calendar.ts';
import {
  demoAlex,
  type DemoChild,
  demoChildren,
  demoFamilyName,
  demoGoals,
  demoParentFace,
  demoGuest,
  demoParent,
  demoPassword,
  type DemoRedemption,
  demoRedemptions,
  demoRewards,
  demoRose,
  demoRoseDaysAgo,
  firstDaysAgo,
} from './demo-story.ts';
import { inviteAdults } from './invite-adults.ts';
import { nameBirds } from './name-birds.ts';
import { recurringMoments } from './recurring-moments.ts';
import { type DemoCast, does, type Moment, type Scene } from './scene.ts';
import { taskMoments } from './task-moments.ts';
import { tokenMoments } from './token-moments.ts';
import { walkThroughTime } from './walk-through-time.ts';

function rewardMoments(scene: Scene): Moment[] {
  const { dayAgo } = scene.calendar;
  const ids = new Map(demoRewards.map(({ title }) => [title, uuidv7()]));
  const idOf = (title: Sentence) => ids.get(title) ?? '';
  return [
    ...demoRewards.map((reward, index) => {
      const at = dayAgo(firstDaysAgo, `07:${10 + index}`);
      const { cost, quantity = null, isActive = true } = reward;
      const title = scene.say(reward.title);
      const description = reward.description ? scene.say(reward.description) : null;
      const offered = { title, cost, description, quantity_available: quantity, is_active: isActive };
      return does(scene, 'sarah', at, async (em, sarah) => {
        const { id } = await createReward.run({ em, asker: sarah, body: offered, key: idOf(reward.title) });
        await em.nativeUpdate(RewardEntity, { familyId: sarah.familyId, id }, { createdAt: at });
      });
    }),
    ...demoRedemptions.flatMap((redemption) => redemptionMoments(scene, redemption, idOf(redemption.title))),
    ...demoGoals.map(({ child, title }) =>
      does(scene, child, dayAgo(20, '17:00'), (em, asker) =>
        chooseGoal.run({ em, asker, body: { reward_id: idOf(title) } }),
      ),
    ),
  ];
}

function redemptionMoments(scene: Scene, redemption: DemoRedemption, rewardId: string): Moment[] {
  const { dayAgo } = scene.calendar;
  const { child, daysAgo, cancelled: reason, isPending } = redemption;
  const id = uuidv7();
  const redeemed = does(scene, child, dayAgo(daysAgo, '19:30'), (em, actor) =>
    redeemReward.run({ em, asker: actor, params: { id: rewardId }, key: id }),
  );
  if (isPending) return [redeemed];
  const at = dayAgo(daysAgo - 1, '18:30');
  const decide = (em: EntityManager, sarah: Actor) =>
    reason
      ? cancelRedemption.run({ em, asker: sarah, params: { id }, body: { cancellation_reason: scene.say(reason) } })
      : fulfill(em, sarah, { id, at });
  return [redeemed, does(scene, 'sarah', at, decide)];
}

async function fulfill(em: EntityManager, sarah: Actor, { id, at }: { id: string; at: Date }): Promise<void> {
  await fulfillRedemption.run({ em, asker: sarah, params: { id } });
  await em.nativeUpdate(RedemptionEntity, { familyId: sarah.familyId, id }, { fulfilledAt: at });
}

async function playStory(ownerUrl: string, cast: DemoCast, { language, languages }: DemoLanguage): Promise<void> {
  const [now, timeZone] = [new Date(), zoneHere()];
  const say = (sentence: Sentence) => languages.say(sentence, language ?? english);
  const scene: Scene = { cast, timeZone, say, calendar: calendarOf(now, timeZone) };
  const moments = [
    beginning(scene, language),
    joins(scene, 'alex', firstDaysAgo),
    joins(scene, 'rose', demoRoseDaysAgo),
    ...rewardMoments(scene),
    ...tokenMoments(scene),
    ...taskMoments(scene),
    ...recurringMoments(scene),
  ];
  await walkThroughTime(ownerUrl, async (enterAt) => {
    for (const { act } of inOrder(moments, now)) await act(enterAt);
  });
}

const inOrder = (moments: readonly Moment[], now: Date): Moment[] =>
  moments.filter(({ at }) => at <= now).toSorted((a, b) => a.at.getTime() - b.at.getTime());

function beginning(scene: Scene, language: string | null): Moment {
  const createdAt = scene.calendar.dayAgo(firstDaysAgo, '06:30');
  return does(scene, 'sarah', createdAt, async (em, { familyId, profileId: id }) => {
    await em.nativeUpdate(FamilyEntity, { id: familyId }, { createdAt, name: demoFamilyName, language });
    await em.nativeUpdate(ProfileEntity, { familyId, $or: [{ role: 'child' }, { id }] }, { createdAt });
    await em.nativeUpdate(ProfileEntity, { familyId, id }, { face: demoParentFace, color: 'lilac' });
  });
}

/** Each adult does this, because no adult may change another one's profile. */
const joins = (scene: Scene, who: 'alex' | 'rose', daysAgo: number): Moment => {
  const createdAt = scene.calendar.dayAgo(daysAgo, '06:40');
  return does(scene, who, createdAt, (em, { familyId, profileId: id }) =>
    em.nativeUpdate(ProfileEntity, { familyId, id }, { createdAt }),
  );
};

type Account = { display_name: string; email: string };

export interface DemoLanguage {
  /** Of the family and of what it has written; null for a family without one, which writes English. */
  readonly language: string | null;
  readonly languages: Pick<Languages, 'say'>;
}

/** Does nothing if its parent already exists. */
export async function seedDemoFamily(orm: MikroORM, ownerUrl: string, spoken: DemoLanguage): Promise<void> {
  const secret = uuidv7();
  const countingOf = createFailureCounter({ secret, limits: usualTryLimits });
  const counting = countingOf({ account: 'demo', address: 'demo' });
  const auth = { ...createAuthDeps({ orm, secret, passwords: createPasswords() }), counting };
  const parent = await registerParent(auth);
  if (!parent) return;
  const sarah = await signIn(auth, parent, demoParent.email);
  await keepRecoveryCode.run({ em: emFor(orm, sarah), actor: sarah });
  const join = async ({ face, ...child }: (typeof demoChildren)[DemoChild]) => {
    const account = { ...child, role: 'child' as const, password: demoPassword, key: uuidv7() };
    const added = await addAccount(emFor(orm, sarah), sarah, { ...account, counting, passwords: auth.passwords });
    await changeAgeMode.run({ em: orm.em, asker: sarah, params: { childId: added.id }, body: { face } });
    return signIn(auth, added, child.email);
  };
  const { mia, leo, ava } = demoChildren;
  const first = { sarah, mia: await join(mia), leo: await join(leo), ava: await join(ava) };
  await inviteAdults(auth, first, zoneHere());
  const created_at = parent.created_at;
  const alex = await signIn(auth, { ...demoAlex, role: 'parent', created_at }, demoAlex.email);
  const rose = await signIn(auth, { ...demoRose, role: 'helper', created_at }, demoRose.email);
  const cast: DemoCast = { ...first, alex, rose };
  await playStory(ownerUrl, cast, spoken);
  for (const child of [cast.mia, cast.leo, cast.ava]) await nameBirds(orm.em, child);
  await registerGuest(auth, sarah);
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

async function registerGuest(auth: DemoDeps, sarah: Actor): Promise<void> {
  const { code } = await emFor(auth.orm, sarah).findOneOrFail(FamilyCodeEntity, { familyId: sarah.familyId });
  await register(auth, { ...demoGuest, role: 'child', family_code: code });
}

/** No page shows the demo's recovery code or asks to save it. */
function register(auth: DemoDeps, person: Account & { role: 'parent' | 'child'; family_code: string | null }) {
  const registration = createRegistration(auth.orm, 'open');
  return registerOnce(
    { ...auth, registration },
    { ...person, password: demoPassword, time_zone: zoneHere(), key: uuidv7() },
  );
}

const zoneHere = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

type Person = Pick<Actor, 'role'> & { display_name: string; created_at: string };

async function signIn(auth: DemoDeps, profile: Person, email: string): Promise<Actor> {
  const session = await signInByPassword(auth, {
    email,
    password: demoPassword,
    device: '',
    counting: auth.counting,
  });
  if (!session) throw new Error('Could not sign in to the demo family');
  const { familyId, profileId, sessionId } = session;
  const { display_name: displayName, role } = profile;
  const createdAt = new Date(profile.created_at);
  return { familyId, profileId, displayName, createdAt, role, sessionId };
}

export function describeDemoFamily(): string {
  const names = [demoParent, demoAlex, demoRose, ...Object.values(demoChildren)].map(({ email }) => email);
  const guest = `${demoGuest.email} is asking to join`;
  return `Sign in to the demo family as ${names.join(', ')} with the password ${demoPassword}; ${guest}.`;
}
