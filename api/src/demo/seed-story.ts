import { uuidv7 } from 'uuidv7';
import { createAllowance } from '../allowances/allowance.service.ts';
import type { EntityManager } from '../database/orm.ts';
import type { Actor } from '../kernel/actor.ts';
import { fulfillRedemption } from '../redemptions/decision.service.ts';
import { redeemReward } from '../rewards/redeem.service.ts';
import { createReward } from '../rewards/reward.service.ts';
import { approveTask } from '../tasks/approval.service.ts';
import { completeTask } from '../tasks/completion.service.ts';
import { createTask } from '../tasks/task.service.ts';
import { award } from '../tokens/token.service.ts';
import {
  demoAllowance,
  demoAwards,
  type DemoChild,
  type DemoReward,
  demoRewards,
  type DemoTask,
  demoTasks,
} from './demo-story.ts';

/** A person of the family, and what PostgreSQL lets that person do. */
export interface DemoPerson {
  readonly em: EntityManager;
  readonly actor: Actor;
}
type Children = Readonly<Record<DemoChild, DemoPerson>>;

/** Lets the family live through its week. */
export async function seedStory(parent: DemoPerson, children: Children): Promise<void> {
  const { em, actor } = parent;
  const idOf = (child: DemoChild) => children[child].actor.profileId;
  for (const { child, amount, description } of demoAwards) {
    await award(em, actor, { child_id: idOf(child), amount, description, key: uuidv7() });
  }
  for (const task of demoTasks) await seedTask(parent, task, task.child && idOf(task.child));
  for (const reward of demoRewards) await seedReward(parent, reward, children);
  const { child, ...allowance } = demoAllowance;
  await createAllowance(em, actor, { ...allowance, child_id: idOf(child), key: uuidv7() });
}

async function seedTask({ em, actor }: DemoPerson, asked: DemoTask, assigned_to: string | null): Promise<void> {
  const { title, description, reward, status } = asked;
  const { id } = await createTask(em, actor, { title, description, token_reward: reward, assigned_to, key: uuidv7() });
  if (status === 'pending') return;
  await completeTask(em, actor, { taskId: id, childId: undefined, key: uuidv7() });
  if (status === 'approved') await approveTask(em, actor, id);
}

async function seedReward({ em, actor }: DemoPerson, asked: DemoReward, children: Children): Promise<void> {
  const { title, cost, description = null, quantity = null, isActive = true, redeemed } = asked;
  const offered = { title, description, cost, quantity_available: quantity, is_active: isActive };
  const reward = await createReward(em, actor, { ...offered, key: uuidv7() });
  if (!redeemed) return;
  const child = children[redeemed.by];
  const { id } = await redeemReward(child.em, child.actor, { rewardId: reward.id, key: uuidv7() });
  if (redeemed.status === 'fulfilled') await fulfillRedemption(em, actor, id);
}
