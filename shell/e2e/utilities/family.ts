import { granted, type TestClient } from '@tokennest/api/testing/test-client';
import type { makeFamily, TestPerson } from '@tokennest/api/testing/test-family';

export type Family = Awaited<ReturnType<typeof makeFamily>>;

interface NewTask {
  title: string;
  tokens?: number;
  description?: string;
  child?: TestPerson;
}

interface NewReward {
  title: string;
  cost: number;
  stock?: number;
  isActive?: boolean;
}

export function deedsOf({ parent, mia }: Family) {
  const idOf = async (made: ReturnType<TestPerson['post']>): Promise<string> => (await granted(made)).id;
  const deeds = {
    award: async (child: TestPerson, amount: number, description = 'Birthday from grandma') => {
      await granted(parent.post('/api/tokens/award', { child_id: child.id, amount, description }));
      await deeds.meetBirds(child);
    },
    /** Greets hatched birds, so that none covers what a test checks. */
    meetBirds: async (child: TestPerson) => {
      const { birds } = await granted(child.get(`/api/tokens/${child.id}/nest`));
      for (const { number } of birds) await granted(child.put(`/api/tokens/nest/birds/${number}`, { name: null }));
    },
    giveTask: ({ title, tokens = 10, description, child }: NewTask) =>
      idOf(parent.post('/api/tasks', { title, description, token_reward: tokens, assigned_to: child?.id ?? null })),
    doTask: async (task: NewTask) => {
      const id = await deeds.giveTask({ child: mia, ...task });
      await granted((task.child ?? mia).post(`/api/tasks/${id}/complete`));
      return id;
    },
    approve: (id: string) => granted(parent.post(`/api/tasks/${id}/approve`)),
    reject: (id: string, reason: string) => granted(parent.post(`/api/tasks/${id}/reject`, { reason })),
    repeatDaily: (title: string, assign: 'each' | 'turns', children: readonly TestPerson[]) =>
      idOf(
        parent.post('/api/recurring-tasks', {
          title,
          assign,
          token_reward: 5,
          repeat: { kind: 'days', every: 1 },
          child_ids: children.map(({ id }) => id),
        }),
      ),
    offer: ({ title, cost, stock, isActive = true }: NewReward) =>
      idOf(parent.post('/api/rewards', { title, cost, quantity_available: stock ?? null, is_active: isActive })),
    redeem: (child: TestPerson, rewardId: string) => idOf(child.post(`/api/rewards/${rewardId}/redeem`)),
    fulfill: (id: string) => granted(parent.post(`/api/rewards/redemptions/${id}/fulfill`)),
    cancel: (id: string, reason: string) =>
      granted(parent.post(`/api/rewards/redemptions/${id}/cancel`, { cancellation_reason: reason })),
    allow: (child: TestPerson, name: string, amount = 5) =>
      idOf(parent.post('/api/allowances', { child_id: child.id, name, amount, frequency: 'weekly' })),
  };
  return deeds;
}

async function liveThroughTasks({ mia, leo }: Family, deeds: ReturnType<typeof deedsOf>): Promise<void> {
  await deeds.approve(await deeds.doTask({ title: 'Practice the piano', tokens: 15 }));
  await deeds.reject(await deeds.doTask({ title: 'Tidy your room', tokens: 20 }), 'The desk is still full');
  await deeds.doTask({ title: 'Read a chapter', description: 'Tell us at dinner what happened. '.repeat(12) });
  await deeds.doTask({ title: 'Walk the dog', child: leo });
  await deeds.giveTask({ title: 'Empty the dishwasher' });
  for (const [title, assign] of [
    ['Set the table', 'turns'],
    ['Make your bed', 'each'],
  ] as const)
    await deeds.repeatDaily(title, assign, [mia, leo]);
}

async function liveThroughRewards({ mia }: Family, deeds: ReturnType<typeof deedsOf>): Promise<void> {
  const film = await deeds.offer({ title: 'Pick the movie on Friday', cost: 20 });
  const game = await deeds.offer({ title: 'A new board game', cost: 60, stock: 3 });
  await deeds.offer({ title: 'Trip to the zoo', cost: 900, stock: 1 });
  await deeds.offer({ title: 'An hour of video games', cost: 40, stock: 0 });
  await deeds.offer({ title: 'Camping in the garden', cost: 150, isActive: false });
  await deeds.fulfill(await deeds.redeem(mia, film));
  await deeds.cancel(await deeds.redeem(mia, game), 'The shop is closed until Saturday');
  await deeds.redeem(mia, game);
}

export async function liveThrough(family: Family): Promise<void> {
  const { mia, leo, parent } = family;
  const deeds = deedsOf(family);
  await deeds.award(mia, 400);
  await deeds.award(leo, 55);
  const allow = async () => {
    await deeds.allow(mia, 'Pocket money');
    const off = await deeds.allow(leo, 'Saving for the bike');
    await granted(parent.put(`/api/allowances/${off}`, { is_active: false }));
  };
  await liveThroughTasks(family, deeds); // before the rewards, so that a task waits longest
  await Promise.all([liveThroughRewards(family, deeds), allow()]);
}

export async function askToJoin({ send }: TestClient, child: TestPerson, { parent }: Family): Promise<void> {
  const { family_code: code } = await granted(parent.get('/api/families/current'));
  await granted(send('POST', '/api/families/join', { token: child.token, body: { code } }));
}
