import { uuidv7 } from 'uuidv7';
import { addChild, registerPerson } from '../auth/account.service.ts';
import { createPasswords } from '../auth/passwords.ts';
import { emFor, type EntityManager, type MikroORM } from '../database/orm.ts';
import type { ProfileDto } from '../families/profile.contract.ts';
import type { Actor } from '../http/api-env.ts';
import { AppError } from '../http/errors.ts';
import { approveTask } from '../tasks/approval.service.ts';
import { completeTask } from '../tasks/completion.service.ts';
import { createTask } from '../tasks/task.service.ts';
import { award } from '../tokens/token.service.ts';
import { demoAwards, demoChildren, demoParent, demoPassword, type DemoTask, demoTasks } from './demo-story.ts';

type ChildIds = Readonly<Record<keyof typeof demoChildren, string>>;
interface Teller {
  readonly em: EntityManager;
  readonly actor: Actor;
}

/** Makes the demo family through the services, as people would; where its parent is registered, nothing changes. */
export async function seedDemoFamily(orm: MikroORM): Promise<void> {
  const passwords = createPasswords();
  const parent = await registerUnlessKnown({ orm, passwords });
  if (!parent) return;
  const actor = actorOf(parent);
  const teller = { em: emFor(orm, actor), actor };
  const join = async (child: { display_name: string; email: string }) => {
    const account = { ...child, role: 'child' as const, password: demoPassword, key: uuidv7(), passwords };
    return (await addChild(teller.em, actor, account)).id;
  };
  const { mia, leo, ava } = demoChildren;
  const ids = { mia: await join(mia), leo: await join(leo), ava: await join(ava) };
  for (const { child, amount, description } of demoAwards) {
    await award(teller.em, actor, { child_id: ids[child], amount, description, key: uuidv7() });
  }
  for (const task of demoTasks) await tellTask(teller, task, ids);
}

async function registerUnlessKnown(auth: Parameters<typeof registerPerson>[0]): Promise<ProfileDto | null> {
  try {
    const time_zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const parent = { ...demoParent, role: 'parent', password: demoPassword, time_zone, family_code: null } as const;
    return await registerPerson(auth, { ...parent, key: uuidv7() });
  } catch (error) {
    if (error instanceof AppError && error.status === 409) return null;
    throw error;
  }
}

async function tellTask({ em, actor }: Teller, told: DemoTask, ids: ChildIds): Promise<void> {
  const { title, description, reward, child, status } = told;
  const assigned_to = child && ids[child];
  const { id } = await createTask(em, actor, { title, description, token_reward: reward, assigned_to, key: uuidv7() });
  if (status === 'pending') return;
  await completeTask(em, actor, { taskId: id, childId: undefined, key: uuidv7() });
  if (status === 'approved') await approveTask(em, actor, id);
}

/** The parent as the services know a caller; no session stands behind it, because nobody signed in. */
function actorOf({ id, family_id, display_name, created_at }: ProfileDto): Actor {
  const person = { familyId: family_id, profileId: id, displayName: display_name, createdAt: new Date(created_at) };
  return { ...person, role: 'parent', sessionId: uuidv7(), timeZone: 'UTC' };
}

/** What a person needs to sign in, in one line. */
export function describeDemoFamily(): string {
  const names = [demoParent, ...Object.values(demoChildren)].map(({ email }) => email);
  return `The demo family signs in as ${names.join(', ')} with the password ${demoPassword}.`;
}
