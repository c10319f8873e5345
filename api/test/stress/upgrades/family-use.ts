import { type Answer, granted, type TestClient } from '../../testing/test-client.ts';
import { makeFamily, makeTask, signIn, type TestPerson } from '../../testing/families/test-family.ts';

export type Household = { readonly parent: string; readonly child: string };

const today = () => new Date().toISOString().slice(0, 10);

/** Returns null for calls that an earlier version answers with 404. */
async function grantedIfKnown(answer: Promise<Answer>): Promise<Answer['body']> {
  const { status, text, body } = await answer;
  if (status === 404) return null;
  if (status >= 300) throw new Error(`Answered ${status}: ${text}`);
  return body;
}

/** A family that uses everything: each kind of transaction, and each state of a task and of a redemption. */
export async function liveOn(client: TestClient): Promise<Household> {
  const { parent, mia } = await makeFamily(client);
  await granted(parent.post('/api/tokens/award', { child_id: mia.id, amount: 100, description: 'A good week' }));
  await granted(parent.post('/api/tokens/deduct', { child_id: mia.id, amount: 7, description: 'A broken cup' }));
  await playTasks(parent, mia);
  await playRewards(parent, mia);
  const plan = { child_id: mia.id, name: 'Pocket money', amount: 5, frequency: 'weekly' };
  const allowance = await granted(parent.post('/api/allowances', plan));
  await granted(parent.post(`/api/allowances/${allowance.id}/execute`));
  await playRecurringTasks(parent, mia);
  return { parent: parent.email, child: mia.email };
}

async function playTasks(parent: TestPerson, child: TestPerson): Promise<void> {
  for (const reward of [10, 20, 30]) {
    const id = await makeTask(parent, child.id, reward);
    await granted(child.post(`/api/tasks/${id}/complete`));
    await granted(parent.post(`/api/tasks/${id}/approve`));
  }
  const rejected = await makeTask(parent, null);
  await granted(child.post(`/api/tasks/${rejected}/complete`));
  await granted(parent.post(`/api/tasks/${rejected}/reject`, { reason: 'The corner, too' }));
  await granted(child.post(`/api/tasks/${await makeTask(parent, child.id)}/complete`));
  await makeTask(parent, null);
}

async function playRewards(parent: TestPerson, child: TestPerson): Promise<void> {
  const reward = { title: 'A trip to the zoo', cost: 8, quantity_available: 9 };
  const { id } = await granted(parent.post('/api/rewards', reward));
  const redeem = async () => (await granted(child.post(`/api/rewards/${id}/redeem`))).id;
  await granted(parent.post(`/api/rewards/redemptions/${await redeem()}/fulfill`));
  await granted(parent.post(`/api/rewards/redemptions/${await redeem()}/cancel`));
  await redeem();
}

const dailyChore = 'Set the table';

async function playRecurringTasks(parent: TestPerson, child: TestPerson): Promise<void> {
  const daily = { title: dailyChore, token_reward: 3, repeat: { kind: 'days', every: 1 }, start_date: today() };
  await grantedIfKnown(parent.post('/api/recurring-tasks', { ...daily, assign: 'one', child_ids: [child.id] }));
}

const pick = (rows: Record<string, unknown>[], ...names: string[]) =>
  rows.map((row) => names.map((name) => row[name]).join(' '));

/** The household's view, limited to fields that exist in every version. */
export async function readHousehold(client: TestClient, { parent: email, child: childEmail }: Household) {
  const [parent, child] = [await signIn(client, email), await signIn(client, childEmail)];
  const get = (who: TestPerson, path: string) => granted(who.get(path));
  const { transactions, total } = await get(parent, `/api/tokens/${child.id}/transactions?page_size=100`);
  const { balance } = await get(child, `/api/tokens/${child.id}/balance`);
  const tasks = ['id', 'status', 'title', 'token_reward', 'assigned_to'];
  const redemptions = ['id', 'status', 'cost'];
  return {
    balance,
    total,
    transactions: pick(transactions, 'id', 'type', 'amount', 'balance_after', 'description', 'created_at'),
    parentTasks: pick(await get(parent, '/api/tasks'), ...tasks).toSorted(),
    childTasks: pick(await get(child, '/api/tasks'), ...tasks).toSorted(),
    rewards: pick(await get(child, '/api/rewards'), 'id', 'title', 'cost', 'quantity_available'),
    parentRedemptions: pick(await get(parent, '/api/rewards/redemptions'), ...redemptions).toSorted(),
    childRedemptions: pick(await get(child, '/api/rewards/redemptions'), ...redemptions).toSorted(),
    allowances: pick(await get(parent, '/api/allowances'), 'id', 'name', 'amount', 'frequency', 'next_execution_at'),
    recurring: pick((await grantedIfKnown(parent.get('/api/recurring-tasks'))) ?? [], 'id', 'title', 'token_reward'),
  };
}

export type Seen = Awaited<ReturnType<typeof readHousehold>>;

/** The parts of `now` that existed `then` and stay: allowances were paid and daily tasks renewed in between. */
export function lasting(now: Seen, then: Seen) {
  const { balance: _balance, total: _total, ...rest } = now; // the newest transaction of then has its balance
  const withoutChores = (rows: readonly string[]) => rows.filter((row) => !row.includes(` pending ${dailyChore} `));
  return {
    ...rest,
    transactions: now.transactions.slice(-then.transactions.length),
    parentTasks: withoutChores(now.parentTasks),
    childTasks: withoutChores(now.childTasks),
    allowances: now.allowances.map((row) => row.slice(0, row.lastIndexOf(' '))), // without the next due time
  };
}

/** Continues the family's life: decides what was pending, and creates one new thing of each kind. */
export async function goOn(client: TestClient, { parent: email, child: childEmail }: Household): Promise<void> {
  const [parent, child] = [await signIn(client, email), await signIn(client, childEmail)];
  const tasks: { id: string; status: string }[] = await granted(parent.get('/api/tasks'));
  for (const { id, status } of tasks) {
    if (status === 'completed') await granted(parent.post(`/api/tasks/${id}/approve`));
  }
  const redemptions: { id: string; status: string }[] = await granted(parent.get('/api/rewards/redemptions'));
  for (const { id, status } of redemptions) {
    if (status === 'pending') await granted(parent.post(`/api/rewards/redemptions/${id}/cancel`));
  }
  await granted(parent.post('/api/tokens/award', { child_id: child.id, amount: 1, description: 'One more' }));
  await playTasks(parent, child);
  await playRewards(parent, child);
}
