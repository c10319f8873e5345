import { startProduct } from '@tokennest/api/testing/product-process';
import { clientOf, granted } from '@tokennest/api/testing/test-client';
import { makeFamily, type TestPerson } from '@tokennest/api/testing/test-family';
import type { LiveEvent } from '@tokennest/shared-ui/contract';
import { readEvents } from '../../src/live/read-events.ts';
import { concerns } from '../../src/live/reads-of.ts';
import type { Family } from '../utilities/family.ts';
import { expect } from '../utilities/test.ts';
import { liveSettings } from './live-settings.ts';
import { test as reported } from './live-product.ts';

const notifiedWithinMs = 5_000;

/** A server without rate limits for a family. */
const test = reported.extend({
  product: [
    async ({ database }, use) => {
      const settings = { ...liveSettings, WORK_MS_PER_FAMILY: '1000000', WORK_MS_PER_ADDRESS: '1000000' };
      const product = await startProduct({ database, settings });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

type Key = readonly string[];

/** The queries of this person's pages, each as cache key and request. */
function readsOf({ id, get }: TestPerson, childIds: readonly string[]): readonly [Key, () => ReturnType<typeof get>][] {
  const today = new Date().toISOString().slice(0, 10);
  const ofChild = childIds.filter((childId) => childIds.length > 1 || childId === id);
  return [
    [['family'], () => get('/api/families/current')],
    [['children'], () => get('/api/profiles?role=child')],
    [['overview'], () => get('/api/overview')],
    [['devices'], () => get('/api/devices')],
    [['join-requests'], () => get('/api/families/join-requests')],
    [['tasks'], () => get('/api/tasks')],
    [['days'], () => get(`/api/days?from=${today}&to=${today}`)],
    [['recurring-tasks'], () => get('/api/recurring-tasks')],
    [['absences'], () => get('/api/absences')],
    [['allowances'], () => get('/api/allowances')],
    [['rewards'], () => get('/api/rewards')],
    [['redemptions'], () => get('/api/rewards/redemptions')],
    [['proposals'], () => get('/api/proposals')],
    [['questions'], () => get('/api/tokens/questions')],
    ...ofChild.flatMap((childId): [Key, () => ReturnType<typeof get>][] => [
      [['profile', childId], () => get(`/api/profiles/${childId}`)],
      [['tokens', childId, 'balance'], () => get(`/api/tokens/${childId}/balance`)],
      [['tokens', childId, 'nest'], () => get(`/api/tokens/${childId}/nest`)],
      [['tokens', childId, 'transactions'], () => get(`/api/tokens/${childId}/transactions?page=1&page_size=10`)],
    ]),
    [['trends'], () => get('/api/tokens/trends?weeks=8')],
  ];
}

/** An open page of this person: what it would show, and the events since the last check. */
async function openPage(url: string, person: TestPerson, childIds: readonly string[]) {
  const reads = readsOf(person, childIds);
  const ending = new AbortController();
  const headers = { Authorization: `Bearer ${person.token}`, 'Page-Age': '0' };
  const { body } = await fetch(`${url}/api/live`, { headers, signal: ending.signal });
  let events: LiveEvent[] = [];
  const listen = async () => {
    if (!body) throw new Error('The response has no stream');
    for await (const heard of readEvents(body)) if (heard && 'data' in heard) events.push(JSON.parse(heard.data));
  };
  const listening = listen().catch(() => undefined);
  /** 403 is the answer to a child for lists only parents may read. */
  const textOf = async ([, read]: (typeof reads)[number]) => {
    const { status, text } = await read();
    expect([200, 403]).toContain(status);
    return text;
  };
  const show = () => Promise.all(reads.map(textOf));
  let shown = await show();
  let reportedBefore = 0;
  return {
    /** Keys of what it would now show differently. */
    async changed(): Promise<Key[]> {
      reportedBefore = events.length;
      const before = shown;
      shown = await show();
      return reads.flatMap(([key], at) => (shown[at] === before[at] ? [] : [key]));
    },
    shownOf: (key: Key) => events.some((event) => concerns(event, key)),
    /** Drops older events. The clock causes events as well; those sent during a read concern the next one. */
    forget: () => void (events = events.slice(reportedBefore)),
    async close() {
      ending.abort();
      await listening;
    },
  };
}

/** The family's actions in order; later ones use what earlier ones created. */
function stepsOf({ parent, mia, leo }: Family): Record<string, () => Promise<unknown>> {
  const ids: Record<string, string> = {};
  const today = new Date().toISOString().slice(0, 10);
  const make =
    (name: string, by: TestPerson, path: string | ((id: typeof ids) => string), body?: object) => async () => {
      ids[name] = (await granted(by.post(typeof path === 'string' ? path : path(ids), body))).id;
    };
  const at = (by: TestPerson, path: (id: typeof ids) => string, body?: object) => () =>
    granted(by.post(path(ids), body));
  const put = (by: TestPerson, path: (id: typeof ids) => string, body: object) => () =>
    granted(by.put(path(ids), body));
  const remove = (by: TestPerson, path: (id: typeof ids) => string) => () => granted(by.delete(path(ids)));
  const reversalOf = (list: string, name: string) => async () => {
    const all: { id: string; transaction_id: string }[] = await granted(parent.get(list));
    const paid = all.find(({ id }) => id === ids[name])?.transaction_id;
    await granted(parent.post(`/api/tokens/transactions/${paid}/take-back`, { if_spent: 'take_what_is_there' }));
  };
  const task = (title: string, assigned_to: string | null) => ({ title, token_reward: 10, assigned_to });
  return {
    award: make('award', parent, '/api/tokens/award', { child_id: mia.id, amount: 200, description: 'Help' }),
    deduct: make('deduction', parent, '/api/tokens/deduct', { child_id: mia.id, amount: 5, description: 'Window' }),
    'ask why': at(mia, ({ deduction }) => `/api/tokens/transactions/${deduction}/question`, {}),
    answer: at(parent, ({ deduction }) => `/api/tokens/transactions/${deduction}/answer`, { text: 'It broke' }),
    'take back an award': at(parent, ({ award }) => `/api/tokens/transactions/${award}/take-back`, {
      if_spent: 'take_what_is_there',
    }),
    'award again': make('award', parent, '/api/tokens/award', { child_id: mia.id, amount: 200, description: 'Help' }),
    'give a task': make('task', parent, '/api/tasks', task('Dishes', mia.id)),
    'give a task to anyone': make('anyones', parent, '/api/tasks', task('Windows', null)),
    'edit a task': put(parent, ({ task: id }) => `/api/tasks/${id}`, { title: 'All dishes' }),
    'reassign a task': put(parent, ({ task: id }) => `/api/tasks/${id}`, { assigned_to: leo.id }),
    'reassign it back': put(parent, ({ task: id }) => `/api/tasks/${id}`, { assigned_to: mia.id }),
    complete: at(mia, ({ task: id }) => `/api/tasks/${id}/complete`),
    undo: at(mia, ({ task: id }) => `/api/tasks/${id}/undo`),
    'complete again': at(mia, ({ task: id }) => `/api/tasks/${id}/complete`),
    reject: at(parent, ({ task: id }) => `/api/tasks/${id}/reject`, { reason: 'Once more' }),
    'complete once more': at(mia, ({ task: id }) => `/api/tasks/${id}/complete`),
    approve: at(parent, ({ task: id }) => `/api/tasks/${id}/approve`),
    'complete what is for anyone': at(leo, ({ anyones }) => `/api/tasks/${anyones}/complete`),
    'undo what is for anyone': at(leo, ({ anyones }) => `/api/tasks/${anyones}/undo`),
    'complete it again': at(leo, ({ anyones }) => `/api/tasks/${anyones}/complete`),
    'approve all': () => granted(parent.post('/api/tasks/approve-all', { task_ids: [ids['anyones']] })),
    'take back a task reward': reversalOf('/api/tasks', 'task'),
    'take back that of a task for anyone': reversalOf('/api/tasks', 'anyones'),
    'give a task to delete': make('deleted', parent, '/api/tasks', task('Nothing', leo.id)),
    'delete a task': remove(parent, ({ deleted }) => `/api/tasks/${deleted}`),
    'repeat a task': make('chore', parent, '/api/recurring-tasks', {
      title: 'Table',
      assign: 'turns',
      token_reward: 5,
      repeat: { kind: 'days', every: 1 },
      child_ids: [mia.id, leo.id],
    }),
    'edit a chore': put(parent, ({ chore }) => `/api/recurring-tasks/${chore}`, {
      title: 'The table',
      also_this_one: true,
    }),
    'give the turn': at(parent, ({ chore }) => `/api/recurring-tasks/${chore}/turn`, { child_id: leo.id }),
    'pause a chore': at(parent, ({ chore }) => `/api/recurring-tasks/${chore}/pause`),
    'resume a chore': at(parent, ({ chore }) => `/api/recurring-tasks/${chore}/resume`),
    absent: make('absence', parent, '/api/absences', { child_id: leo.id, from_date: today, to_date: today }),
    'back again': remove(parent, ({ absence }) => `/api/absences/${absence}`),
    'end a chore': remove(parent, ({ chore }) => `/api/recurring-tasks/${chore}`),
    'offer a reward': make('reward', parent, '/api/rewards', { title: 'Zoo', cost: 20, quantity_available: 3 }),
    'edit a reward': put(parent, ({ reward }) => `/api/rewards/${reward}`, { title: 'The zoo' }),
    'choose a goal': () => granted(mia.put('/api/rewards/goal', { reward_id: ids['reward'] })),
    redeem: make('redemption', mia, ({ reward }) => `/api/rewards/${reward}/redeem`),
    fulfill: at(parent, ({ redemption }) => `/api/rewards/redemptions/${redemption}/fulfill`),
    'take back a redemption': reversalOf('/api/rewards/redemptions', 'redemption'),
    'redeem again': make('redemption', mia, ({ reward }) => `/api/rewards/${reward}/redeem`),
    cancel: at(parent, ({ redemption }) => `/api/rewards/redemptions/${redemption}/cancel`, {
      cancellation_reason: 'Closed',
    }),
    'delete a reward': remove(parent, ({ reward }) => `/api/rewards/${reward}`),
    'propose a chore': make('idea', mia, '/api/proposals', { kind: 'task', title: 'Wash the car', price: 10 }),
    'change a proposal': at(parent, ({ idea }) => `/api/proposals/${idea}/change`, {
      title: 'Wash the bike',
      price: 8,
    }),
    'take an offer': at(mia, ({ idea }) => `/api/proposals/${idea}/answer`, { accept: true }),
    'wish for a reward': make('wish', leo, '/api/proposals', { kind: 'reward', title: 'A kite', price: 30 }),
    'accept a wish': at(parent, ({ wish }) => `/api/proposals/${wish}/accept`, { price: 30 }),
    'wish again': make('wish', leo, '/api/proposals', { kind: 'reward', title: 'A drone', price: 300 }),
    'decline a wish': at(parent, ({ wish }) => `/api/proposals/${wish}/decline`, { reason: 'Too loud' }),
    'allow pocket money': make('allowance', parent, '/api/allowances', {
      child_id: mia.id,
      name: 'Pocket money',
      amount: 5,
      frequency: 'weekly',
    }),
    'edit an allowance': put(parent, ({ allowance }) => `/api/allowances/${allowance}`, { amount: 6 }),
    'pay an allowance': at(parent, ({ allowance }) => `/api/allowances/${allowance}/execute`),
    'delete an allowance': remove(parent, ({ allowance }) => `/api/allowances/${allowance}`),
    'rename a child': put(parent, () => `/api/auth/children/${leo.id}`, { display_name: 'Leonard' }),
    'name a bird': put(mia, () => '/api/tokens/nest/birds/1', { name: 'Pip' }),
    'choose a look': put(mia, () => '/api/profiles/me/look', { look: 'teen' }),
    'change the family': put(parent, () => '/api/families/current', { time_zone: 'Asia/Tokyo' }),
    'renew the code': at(parent, () => '/api/families/current/code', {}),
  };
}

/**
 * Guarantee: after any action, each open page of the family receives events for everything it would show differently.
 */
test('Rules 12.240: notifies a page of every change on it', async ({ product }) => {
  test.setTimeout(240_000);
  const family = await makeFamily(clientOf(product.url));
  const { parent, mia, leo } = family;
  const pages = {
    parent: await openPage(product.url, parent, [mia.id, leo.id]),
    mia: await openPage(product.url, mia, [mia.id]),
    leo: await openPage(product.url, leo, [leo.id]),
  };
  for (const [step, act] of Object.entries(stepsOf(family))) {
    await test.step(step, async () => {
      await act();
      for (const [whose, page] of Object.entries(pages))
        for (let changed = await page.changed(); changed.length > 0; changed = await page.changed())
          for (const key of changed)
            await expect
              .poll(() => page.shownOf(key), {
                timeout: notifiedWithinMs,
                message: `${whose} is notified of ${key.join(' ')}`,
              })
              .toBe(true);
    });
    for (const page of Object.values(pages)) page.forget();
  }
  for (const page of Object.values(pages)) await page.close();
});
