import type { ProfileDto } from '../../src/family/families/profile.contract.ts';
import type { TaskDto } from '../../src/family/tasks/task.contract.ts';
import { clientOf, granted } from '../testing/test-client.ts';
import { newPerson, registerPerson, type TestPerson } from '../testing/families/test-family.ts';
import type { TransactionDto } from '../../src/family/tokens/token.contract.ts';

export interface Acknowledged {
  readonly email: string;
  children: ProfileDto[];
  awards: { childId: string; transaction: TransactionDto }[];
  tasks: Map<string, TaskDto>;
}

/**
 * Registers a family and writes all kinds of things until the server is gone; `kept` grows with each acknowledgment.
 */
export async function startWriteLoad(url: string): Promise<{ kept: Acknowledged; ended: Promise<void> }> {
  const parent = await registerPerson(clientOf(url), 'parent');
  const kept: Acknowledged = { email: parent.email, children: [], awards: [], tasks: new Map() };
  return { kept, ended: writeUntilGone(parent, kept) };
}

async function writeUntilGone(parent: TestPerson, kept: Acknowledged): Promise<void> {
  try {
    for (let round = 0; ; round += 1) await writeRound(parent, kept, round);
  } catch (error) {
    if (!isServerGone(error)) throw error;
  }
}

/** fetch throws a TypeError once the server is dead; a refusal is a finding. */
function isServerGone(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'TypeError';
}

async function writeRound(parent: TestPerson, kept: Acknowledged, round: number): Promise<void> {
  const post = (path: string, body: object) => granted(parent.post(path, body));
  if (round % 5 === 0 && kept.children.length < 20)
    kept.children.push(await post('/api/auth/add-child', newPerson('child', `Child ${round}`)));
  const childId = kept.children[round % kept.children.length]?.id ?? '';
  const award = { child_id: childId, amount: 1 + (round % 9), description: `Award ${round}` };
  kept.awards.push({ childId, transaction: await post('/api/tokens/award', award) });

  const keep = (answered: TaskDto) => kept.tasks.set(answered.id, answered);
  const task = { title: `Task ${round}`, description: null, token_reward: 3, assigned_to: childId };
  const made: TaskDto = await post('/api/tasks', task);
  keep(made);
  if (round % 3 > 0) keep(await post(`/api/tasks/${made.id}/complete`, {}));
  if (round % 3 > 1) keep(await post(`/api/tasks/${made.id}/approve`, {}));
}
