import { expect, test } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { RewardDto } from '@tokennest/shared-ui/contract';
import { type FakeFamily, fakeFamily, mia, sarah } from '@tokennest/shared-ui/testing/fake-family';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { delayQuestions } from '../testing/delayed-questions.ts';
import { openChild } from '../testing/open-child.tsx';
import { bar } from '../testing/page-bar.ts';

const rewardOf = (number: number, some: Partial<RewardDto> = {}) =>
  rowOf('reward', number, { is_active: true, cost: 60, ...some });
const shopOf = (balance: number, rewards: RewardDto[], more: Partial<FakeFamily> = {}) =>
  fakeFamily({ profiles: [mia], balances: { [mia.id]: balance }, rewards, ...more });

const shop = () => within(screen.getByRole('region', { name: 'Rewards Shop' }));
const cardOf = async (title: string) =>
  within((await shop().findByRole('heading', { name: title })).closest('li') ?? document.body);
const balance = () => within(screen.getByRole('region', { name: 'Your tokens' })).getByRole('status').textContent;
const redemptions = () => within(screen.getByRole('region', { name: 'My Redemptions' }));

const redeem = 'Redeem 60 tokens:';
test.each([
  ['too few tokens', 26, {}, redeem, ['You need 34 more tokens to redeem this reward.'], 1],
  ['one token short', 59, {}, redeem, ['You need 1 more token to redeem this reward.'], 1],
  ['nothing left', 26, { quantity_available: 0 }, 'Out of stock', ['Your parent can add more.', '60'], 0],
  ['enough', 60, { quantity_available: 2 }, redeem, ['2 available'], 0],
])('Rules 12.28: one price, and a bar only if tokens are missing: %s', async (_, tokens, some, label, words, bars) => {
  const host = openChild(shopOf(tokens, [rewardOf(1, { title: 'Zoo', ...some })]));
  const card = await cardOf('Zoo');
  for (const sentence of words) expect(card.getByText(sentence)).toBeTruthy();
  expect(card.getAllByText('60')).toHaveLength(1);
  const button = card.getByRole('button', { name: `${label} Zoo` });
  expect(button.getAttribute('aria-disabled')).toBe(tokens < 60 || label !== redeem ? 'true' : null);
  expect(button.className).toContain('quiet');
  expect(card.queryAllByRole('progressbar')).toHaveLength(bars);
  await userEvent.click(button);
  expect(host.record.questions).toHaveLength(tokens < 60 ? 0 : 1);
});

/** Guarantee: a redemption updates the whole page without a reload. */
test('redeeming shows the balance after it, then updates balance, stock, redemptions and tile', async () => {
  const family = shopOf(86, [rewardOf(1, { title: 'Zoo', quantity_available: 2 })]);
  const { confirm, questions, answer } = delayQuestions();
  const host = openChild(family, { confirm });
  await userEvent.click((await cardOf('Zoo')).getByRole('button', { name: /^Redeem/ }));
  const [question] = questions;
  expect(question?.sentence).toBe('Are you sure you want to redeem this reward?');
  const details = render(question?.details);
  expect(details.container.textContent).toBe('Your tokens86, then 26');
  details.unmount();
  answer(true);
  await waitFor(() =>
    expect(host.record.toasts).toEqual([
      { kind: 'success', sentence: 'Reward redeemed successfully! Ask your parent to fulfill it.' },
    ]),
  );
  expect(await (await cardOf('Zoo')).findByText('1 available')).toBeTruthy();
  await waitFor(() => expect(balance()).toBe('26 tokens'));
  expect(await redemptions().findByText('Pending')).toBeTruthy();
  expect(bar()).toContain('1 on the way, My things');
  // Rules 12.267
  const card = await cardOf('Zoo');
  expect(card.getByText('Ask your parent for it.')).toBeTruthy();
  const onTheWay = card.getByRole('button', { name: 'On the way Zoo' });
  expect([onTheWay.getAttribute('aria-disabled'), document.activeElement === onTheWay]).toEqual(['true', true]);
  expect(card.queryByText(/You need/)).toBeNull();
});

/** Guarantee: the question always shows the current balance. */
test('Rules 12.267: the question follows the balance while it is open', async () => {
  const { confirm, questions } = delayQuestions();
  const family = shopOf(86, [rewardOf(1, { title: 'Zoo', cost: 60 })]);
  const { query } = openChild(family, { confirm });
  await userEvent.click((await cardOf('Zoo')).getByRole('button', { name: /^Redeem/ }));
  const { container } = render(questions[0]?.details);
  act(() => void query.setQueryData(keys.balance(mia.id), { balance: 61 }));
  await waitFor(() => expect(container.textContent).toBe('Your tokens61, then 1'));
  act(() => void query.setQueryData(keys.balance(mia.id), { balance: 50 }));
  await waitFor(() =>
    expect(container.textContent).toBe('Your tokens50You need 10 more tokens to redeem this reward.'),
  );
});

test('Rules 12.267: a redeemed reward is on the way until fulfilled, then redeemable again', async () => {
  const zoo = rewardOf(1, { title: 'Zoo' });
  const pending = rowOf('redemption', 1, { reward_id: zoo.id, reward_title: 'Zoo' });
  const family = shopOf(86, [zoo], { redemptions: [pending], profiles: [sarah, mia] });
  const host = openChild(family);
  expect((await cardOf('Zoo')).getByRole('button', { name: 'On the way Zoo' })).toBeTruthy();
  expect(await (await cardOf('Zoo')).findByText('Ask Sarah for it.')).toBeTruthy();
  family.redemptions = [{ ...pending, status: 'fulfilled' }];
  await act(() => host.query.refetchQueries());
  expect(
    (await cardOf('Zoo')).getByRole('button', { name: 'Redeem 60 tokens: Zoo', busy: false }).ariaDisabled,
  ).not.toBe('true');
});

/** Guarantee: a child sees how redeeming a small reward affects the goal. */
test.each([
  ['moves away', 113, 'Your goal goes from 7 to 27 tokens away.'],
  ['stays reached', 200, null],
  ['was reached', 125, 'Your goal goes from 0 to 15 tokens away.'],
])('Rules 12.267: the question shows the effect on the goal: it %s', async (_, tokens, sentence) => {
  const [dessert, tent] = [rewardOf(1, { title: 'Dessert', cost: 20 }), rewardOf(2, { title: 'Sleepover', cost: 120 })];
  const profiles = [sarah, { ...mia, goal_reward_id: tent.id }];
  const { confirm, questions } = delayQuestions();
  openChild(shopOf(tokens, [dessert, tent], { profiles }), { confirm });
  const card = await cardOf('Dessert');
  await waitFor(() => expect(starOf('Sleepover').ariaPressed).toBe('true'));
  await userEvent.click(card.getByRole('button', { name: /^Redeem/ }));
  const rows = within(render(questions[0]?.details).container).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    `Your tokens${tokens}, then ${tokens - 20}`,
    ...(sentence === null ? [] : [sentence]),
  ]);
});

/** Guarantee: a tap whose response was lost redeems once; the next redemption is separate. */
test('a redemption keeps its key until the server has responded', async () => {
  const family = shopOf(200, [rewardOf(1, { title: 'Zoo' })]);
  const host = openChild(family);
  const redeem = async (toasts: number) => {
    await userEvent.click((await cardOf('Zoo')).getByRole('button', { name: /^Redeem/, busy: false }));
    await waitFor(() => expect(host.record.toasts).toHaveLength(toasts));
    await waitFor(() => expect(host.query.isFetching() + host.query.isMutating()).toBe(0));
  };
  family.failNext(new TypeError('Failed to fetch'));
  await redeem(1);
  await redeem(2);
  family.redemptions = family.redemptions.map((one) => ({ ...one, status: 'fulfilled' }));
  await act(() => host.query.refetchQueries());
  await redeem(3);
  expect(host.record.toasts[0]).toEqual({ kind: 'error', sentence: 'Failed to redeem reward' });
  const [lost, again, next] = family.posts.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(lost).toMatch(/^[0-9a-f-]{36}$/);
  expect(again).toBe(lost);
  expect(next).not.toBe(lost);
});

/** Guarantee: a lost redemption keeps its key while another reward is redeemed, so that it is never paid twice. */
test('a lost redemption keeps its key while another reward is redeemed', async () => {
  const family = shopOf(500, [rewardOf(1, { title: 'Zoo' }), rewardOf(2, { title: 'Kite' })]);
  const host = openChild(family);
  const redeem = async (title: string) => {
    await userEvent.click((await cardOf(title)).getByRole('button', { name: /^Redeem/ }));
    await waitFor(() => expect(host.query.isFetching() + host.query.isMutating()).toBe(0));
  };
  await cardOf('Zoo');
  family.failNext(new TypeError('Failed to fetch'));
  await redeem('Zoo');
  await redeem('Kite');
  await redeem('Zoo');
  const [lost, kite, again] = family.posts.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(again).toBe(lost);
  expect(kite).not.toBe(lost);
});

test('shows the server’s reason for a refusal and updates the shop', async () => {
  const family = shopOf(86, [rewardOf(1, { title: 'Zoo', quantity_available: 1 })]);
  const host = openChild(family);
  const card = await cardOf('Zoo');
  family.rewards = [rewardOf(1, { title: 'Zoo', quantity_available: 0 })];
  family.failNext({ status: 409, body: { detail: 'This reward is out of stock' } });
  await userEvent.click(card.getByRole('button', { name: /^Redeem/ }));
  expect(await card.findByRole('button', { name: /^Out of stock/ })).toBeTruthy();
  expect(host.record.toasts).toEqual([{ kind: 'error', sentence: 'This reward is out of stock' }]);
});

test('sends nothing if the child says no', async () => {
  const family = shopOf(86, [rewardOf(1, { title: 'Zoo' })]);
  openChild(family, { confirm: () => Promise.resolve(false) });
  await userEvent.click((await cardOf('Zoo')).getByRole('button', { name: /^Redeem/ }));
  expect(family.posts).toEqual([]);
});

test('an empty shop shows a message; Retry loads a failed one', async () => {
  const family = shopOf(86, []);
  openChild(family);
  expect(await screen.findByText('No rewards available yet')).toBeTruthy();
  document.body.replaceChildren();

  family.refuse = ({ path }) => (path === '/api/rewards' ? { status: 500, body: {} } : undefined);
  openChild(family);
  expect(await screen.findByText('Failed to load rewards. Please try again later.')).toBeTruthy();
  family.refuse = () => undefined;
  family.rewards = [rewardOf(1, { title: 'Zoo' })];
  await userEvent.click(shop().getByRole('button', { name: 'Retry' }));
  expect(await cardOf('Zoo')).toBeTruthy();
});

test('pressing a reward’s title shows its description', async () => {
  openChild(shopOf(86, [rewardOf(1, { title: 'Zoo', description: 'All of us, by train.' })]));
  const title = (await cardOf('Zoo')).getByRole('button', { name: 'Zoo', expanded: false });
  expect(screen.queryByText('All of us, by train.')).toBeNull();
  await userEvent.click(title);
  expect(screen.getByText('All of us, by train.')).toBeTruthy();
});

const goalCard = () => within(shop().getByRole('region', { name: 'My goal' }));
const starOf = (title: string) => shop().getByRole('button', { name: `My goal: ${title}` });

test('Rules 12.28: a star sets the only goal, and pressing it again clears it', async () => {
  const family = shopOf(86, [rewardOf(1, { title: 'Zoo', cost: 120 }), rewardOf(2, { title: 'Kite', cost: 150 })]);
  openChild(family);
  await cardOf('Zoo');
  await userEvent.click(starOf('Zoo'));
  expect(await goalCard().findByText('Zoo')).toBeTruthy();
  expect(goalCard().getByText('34 more').parentElement?.textContent).toBe('34 more and it’s yours');
  expect(goalCard().getByText('86 of 120')).toBeTruthy();
  expect(goalCard().queryByRole('button')).toBeNull();

  await userEvent.click(starOf('Kite'));
  expect(await goalCard().findByText('Kite')).toBeTruthy();
  expect([starOf('Zoo'), starOf('Kite')].map((star) => star.ariaPressed)).toEqual(['false', 'true']);
  await userEvent.click(starOf('Kite'));
  await waitFor(() => expect(shop().queryByRole('region', { name: 'My goal' })).toBeNull());
  const sent = family.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent).toEqual(family.rewards.map(({ id }) => ({ reward_id: id })).concat({ reward_id: null } as never));
});

test('Rules 12.28: only a reached goal has a solid Redeem', async () => {
  const zoo = rewardOf(1, { title: 'Zoo' });
  const family = shopOf(86, [zoo], { profiles: [{ ...mia, goal_reward_id: zoo.id }] });
  openChild(family);
  await cardOf('Zoo');
  expect(await screen.findByText('You did it. Go get it!')).toBeTruthy();
  const solid = screen.getAllByRole('button', { name: /^Redeem/ }).filter(({ className }) => /solid/.test(className));
  expect(solid).toEqual([goalCard().getByRole('button', { name: 'Redeem 60 tokens: Zoo' })]);
  await userEvent.click(goalCard().getByRole('button', { name: /^Redeem/ }));
  await waitFor(() => expect(family.redemptions).toHaveLength(1));
});

test.each([
  [{ status: 404, body: { detail: 'Not found' } }, 'Not found'],
  [new TypeError('Failed to fetch'), 'Couldn’t set your goal'],
])('a star that fails is cleared again, with the reason', async (trouble, sentence) => {
  const family = shopOf(86, [rewardOf(1, { title: 'Zoo' })]);
  family.refuse = ({ method }) => {
    if (method !== 'PUT') return undefined;
    if (trouble instanceof Error) throw trouble;
    return trouble;
  };
  const host = openChild(family);
  await cardOf('Zoo');
  await userEvent.click(starOf('Zoo'));
  await waitFor(() => expect(host.record.toasts).toEqual([{ kind: 'error', sentence }]));
  expect(starOf('Zoo').ariaPressed).toBe('false');
});
