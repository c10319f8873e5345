import { randomUUID } from 'node:crypto';
import type { ProfileDto } from '../src/families/profile.contract.ts';
import type { TaskDto } from '../src/tasks/task.contract.ts';
import type { TransactionDto } from '../src/tokens/token.contract.ts';
import { createCaller } from './caller.ts';

export const writerPassword = 'tokennest';

/** What the server said yes to, in the order of its answers. */
export interface Acknowledged {
  readonly email: string;
  children: ProfileDto[];
  awards: { childId: string; transaction: TransactionDto }[];
  /** Tasks as last answered, by id. */
  tasks: Map<string, TaskDto>;
}

/** Registers a family, then writes all kinds of things into it until the server is gone; `kept` grows meanwhile. */
export async function startWriter(url: string): Promise<{ kept: Acknowledged; ended: Promise<void> }> {
  const caller = createCaller(url);
  const email = `${randomUUID()}@example.com`;
  const kept: Acknowledged = { email, children: [], awards: [], tasks: new Map() };
  await caller.post('/api/auth/register', { email, password: writerPassword, display_name: 'Parent', role: 'parent' });
  await caller.signIn(email, writerPassword);
  return { kept, ended: writeUntilGone(caller, kept) };
}

async function writeUntilGone(caller: Caller, kept: Acknowledged): Promise<void> {
  try {
    for (let round = 0; ; round += 1) await writeRound(caller, kept, round);
  } catch (error) {
    if (!isServerGone(error)) throw error;
  }
}

/** fetch itself fails with a TypeError once the server is dead; an answer that says no is a finding. */
function isServerGone(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'TypeError';
}

type Caller = ReturnType<typeof createCaller>;

async function writeRound({ post }: Caller, kept: Acknowledged, round: number): Promise<void> {
  if (round % 5 === 0 && kept.children.length < 20) {
    const child = {
      email: `${randomUUID()}@example.com`,
      password: writerPassword,
      display_name: `Child ${round}`,
      role: 'child',
    };
    kept.children.push(await post<ProfileDto>('/api/auth/add-child', child));
  }
  const childId = kept.children[round % kept.children.length]?.id ?? '';
  const award = { child_id: childId, amount: 1 + (round % 9), description: `Award ${round}` };
  kept.awards.push({ childId, transaction: await post<TransactionDto>('/api/tokens/award', award) });

  const keep = (answered: TaskDto) => kept.tasks.set(answered.id, answered);
  const wish = { title: `Task ${round}`, description: null, token_reward: 3, assigned_to: childId };
  const task = await post<TaskDto>('/api/tasks', wish);
  keep(task);
  if (round % 3 > 0) keep(await post<TaskDto>(`/api/tasks/${task.id}/complete`, {}));
  if (round % 3 > 1) keep(await post<TaskDto>(`/api/tasks/${task.id}/approve`, {}));
}
