import { beforeAll, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { leo, mia, taskOf } from '@tokennest/shared-ui/testing/fake-family';
import { nestOf } from '@tokennest/shared-ui/testing/fake-nest';
import { address } from '@tokennest/shared-ui/testing/open-remote';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { fillField } from '@tokennest/shared-ui/testing/fill-field';
import { onDate } from '../testing/on-date.ts';
import { onDesktop } from '../testing/on-desktop.ts';
import { openChildPage as open } from '../testing/open-child-page.ts';
import { loadEveryTab } from '../testing/open-parent.tsx';

beforeAll(() => Promise.all([loadEveryTab(), import('./new-transaction.tsx'), import('./all-history.tsx')]));

// A Thursday evening in London, which is on UTC.
onDate(new Date('2026-11-19T18:05:00.000Z'));

/** A card of the page, unfolded: on a phone, some are folded at first. */
async function region(name: string | RegExp) {
  const card = within(await screen.findByRole('region', { name }));
  const show = card.queryByRole('button', { name: /^Show/, expanded: false });
  if (show) await userEvent.click(show);
  return card;
}

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('Rules 12.230: a name on a card opens the child’s page, which links to Tokens and back', async () => {
  open({}, '/parent');
  const card = within(await screen.findByRole('article', { name: 'Mia' }));
  await userEvent.click(card.getByRole('link', { name: 'Mia' }));
  expect(address()).toBe(`/parent/children/${mia.id}`);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Mia');
  expect(screen.getByRole('button', { name: '+10 Tokens for Mia' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'More for Mia' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Open in Tokens' }));
  expect(address()).toBe(`/parent/tokens?child=${mia.id}`);
});

test('Rules 12.230: awards and deducts tokens for this child in the drawer of the Tokens tab', async () => {
  const { host, family } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Deduct' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'New transaction' }));
  expect(drawer.getByRole<HTMLInputElement>('radio', { name: 'Deduct' }).checked).toBe(true);
  await userEvent.type(drawer.getByLabelText('Amount'), '6');
  await fillField(drawer.getByLabelText('Description'), 'A cup');
  await userEvent.click(drawer.getByRole('button', { name: 'Deduct tokens' }));
  await waitFor(() => expect(host.record.toasts.at(-1)?.sentence).toBe('Tokens deducted successfully!'));
  expect(family.posts.map(({ path, body }) => [path, body])).toEqual([
    ['/api/tokens/deduct', { child_id: mia.id, amount: 6, description: 'A cup' }],
  ]);
});

test.each(['/parent/children/nobody', `/parent/children/${taskOf(1).id}`])(
  'Rules 12.230: %s is not a child of the family, and no data is requested',
  async (path) => {
    const { family } = open({}, path);
    expect(await screen.findByRole('heading', { level: 1, name: 'No such child in your family' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Overview', current: false })).toBeTruthy();
    expect(family.calls.some(({ path: asked }) => asked.includes('/tokens/'))).toBe(false);
  },
);

test('Rules 12.231: shows the path from the weekly balances to the goal, in a chart and in words', async () => {
  open();
  // The completed weeks earned 68 and 0, so a usual week earns 34, exactly the missing tokens.
  expect((await region(/Sleepover/)).getByText('Thu, Nov 26')).toBeTruthy();
  const balance = await region('Balance');
  expect(balance.getByText('Dotted line: reaches the goal on Thu, Nov 26 at this pace.')).toBeTruthy();
  await userEvent.click(balance.getByRole('radio', { name: 'Table' }));
  expect(rowsOf(balance.getByRole('table'))).toEqual([
    ['Day', 'Balance'],
    ['Nov 2', '0'],
    ['Nov 9', '68'],
    ['Nov 16', '68'],
    ['Today', '86'],
    ['Thu, Nov 26, expected', '120'],
  ]);
});

test('Rules 12.232: open tasks, rewards owed, first tries, and weekdays belong to this child only', async () => {
  const rejected = {
    child_id: mia.id,
    completed_at: '2026-11-19T10:00:00.000Z',
    rejected_at: '2026-11-19T11:00:00.000Z',
  };
  const attempt = { ...rejected, rejection_reason: null, withdrawn_at: null };
  const approved = { status: 'approved', completed_by: mia.id, approved_at: '2026-11-19T12:00:00.000Z' } as const;
  open({
    tasks: [
      taskOf(1, { title: 'Tidy up' }),
      taskOf(2, { title: 'Read', status: 'completed', completed_by: mia.id, completed_at: '2026-11-19T16:10:00.000Z' }),
      taskOf(3, { ...approved, title: 'Done at once' }),
      taskOf(4, { ...approved, title: 'Done at last', attempts: [attempt] }),
      taskOf(5, { title: 'Of Leo', assigned_to: leo.id }),
    ],
    redemptions: [
      rowOf('redemption', 1, { child_id: mia.id, reward_title: 'Ice cream trip', status: 'pending' }),
      rowOf('redemption', 2, { child_id: leo.id, reward_title: 'Of Leo', status: 'pending' }),
    ],
  });
  const openOnes = await region(/^Open/);
  expect(openOnes.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Read',
    'Tidy up',
  ]);
  expect(openOnes.getByText('1 to do, 1 for you')).toBeTruthy();
  expect(openOnes.getByText('Waiting since today, 4:10 PM')).toBeTruthy();
  expect(openOnes.getByRole('button', { name: 'Approve Read' })).toBeTruthy();
  const promised = await region(/^Owed/);
  expect(promised.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Ice cream trip',
  ]);
  const facts = await region('At a glance');
  expect(facts.getByText('50%')).toBeTruthy();
  expect(facts.getByText('1 of the last 2')).toBeTruthy();
  const chores = await region('Chores by weekday');
  await userEvent.click(chores.getByRole('radio', { name: 'Table' }));
  expect(rowsOf(chores.getByRole('table')).filter(([, ...counts]) => counts.join('') !== '00')).toEqual([
    ['Weekday', 'Done', 'Missed'],
    ['Tue', '1', '1'],
  ]);
});

test('Rules 12.250: total earnings and birds belong to this child', async () => {
  open({ nests: { [mia.id]: nestOf(1536, ['Pip', 'Olive', null, null, null, null]), [leo.id]: nestOf(60, [null]) } });
  const facts = await region('At a glance');
  expect(facts.getByText('1,536')).toBeTruthy();
  expect(facts.getByText('tokens earned in all')).toBeTruthy();
  expect(facts.getByText('6 of 12 birds hatched')).toBeTruthy();
});

test('Rules 12.233: every number of the balance opens its entries', async () => {
  open();
  const why = await region('Why 86?');
  expect(why.getAllByRole('button', { name: /entr|Show what/ }).map(({ textContent }) => textContent)).toEqual([
    '68 Mon, Nov 16 Show earlier entries',
    '50 Tasks 2 entries',
    '28 Allowances 1 entry',
    '60 Rewards 1 entry',
    '86 Today 4 entries',
  ]);
  await userEvent.click(why.getByRole('button', { name: /Tasks/ }));
  expect(rowsOf(why.getByRole('table')).map(([, what, tokens, balance]) => [what, tokens, balance])).toEqual([
    ['Entry', 'Tokens', 'Balance'],
    ['Make your bedTask reward, 8:00 AM', '+20 tokens', '86'],
    ['Practice pianoTask reward, 10:00 AM', '+30 tokens', '98'],
  ]);
  await userEvent.click(why.getByRole('button', { name: /Tasks/ }));
  expect(why.getAllByRole('row')).toHaveLength(5);
  await userEvent.click(why.getByRole('button', { name: /Show earlier entries/ }));
  const earlier = await region('Why 68?');
  expect(earlier.getByText('No tokens moved')).toBeTruthy();
  await userEvent.click(earlier.getByRole('radio', { name: 'Month' }));
  expect((await region('Why 86?')).getByText('Start')).toBeTruthy();
});

test('Rules 4.70: the monthly statement shows sums, and links to the printable entries', async () => {
  const { family } = open();
  const card = await region('Statement');
  await card.findByText('November 2026');
  const sums = () => card.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
  expect(sums()).toEqual([
    'Opening 0 tokens',
    'Tasks +50 tokens',
    'Allowances +28 tokens',
    'Awards +68 tokens',
    'Rewards −60 tokens',
    'Closing, today 86 tokens',
  ]);
  const toPrint = card.getByRole('link', { name: 'Print November 2026' });
  expect(toPrint.getAttribute('href')).toBe(`/parent/statement?child=${mia.id}&month=2026-11`);
  const earlier = card.getByRole('button', { name: 'Earlier month of the statement' });
  await userEvent.click(earlier);
  await card.findByText('October 2026');
  expect(family.calls.at(-1)?.search.get('month')).toBe('2026-10');
  expect(document.activeElement).toBe(earlier);
});

test('every part of a new child’s page says that it is empty', async () => {
  open({ balances: {}, transactions: [], trends: [], profiles: [rowOf('profile', 1, { role: 'parent' }), mia] });
  expect(await screen.findByText('Charts start after two weeks')).toBeTruthy();
  await region(/^Why/);
  for (const words of ['No goal yet', 'Nothing open', 'No rewards owed', 'No tokens moved'])
    expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Children' })).toBeNull();
});

test('a part that fails to load offers Retry, and the others work', async () => {
  const { family } = open({
    refuse: ({ path }) => (path.endsWith('/transactions') ? { status: 503 } : undefined),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show why' }));
  expect(await screen.findByText('Failed to load transactions. Please try again later.')).toBeTruthy();
  expect(screen.getByRole('region', { name: /Sleepover/ })).toBeTruthy();
  family.refuse = () => undefined;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'Why 86?' })).toBeTruthy();
});

test('loads further pages of entries back to the first day, and shows ten at a time', async () => {
  const many = Array.from({ length: 130 }, (_, place) =>
    rowOf('transaction', place, { amount: 1, balance_after: 130 - place, created_at: '2026-11-18T10:00:00.000Z' }),
  );
  const { family } = open({ transactions: many, balances: { [mia.id]: 130 } });
  const why = await region('Why 130?');
  expect(why.getByText('130 entries', { selector: 'button[aria-pressed="true"] *' })).toBeTruthy();
  expect(
    family.calls.filter(({ path }) => path.endsWith('/transactions')).map(({ search }) => search.get('page')),
  ).toEqual(['1', '2']);
  expect(why.getAllByRole('row')).toHaveLength(11);
  await userEvent.click(why.getByRole('button', { name: 'Show 10 more' }));
  expect(why.getAllByRole('row')).toHaveLength(21);
});

const foldedOnes = () =>
  screen.getAllByRole('button', { expanded: false, name: /^Show/ }).map((button) => button.getAttribute('aria-label'));

test('Rules 12.230: on a phone, what rarely matters is folded, and what to do is not', async () => {
  open();
  expect((await region('At a glance')).getByText('tokens earned in all')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Hide facts' }));
  expect(screen.queryByText('tokens earned in all')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show facts' }));
  const all = ['facts', 'chores by weekday', 'why', 'statement', 'proposals'];
  expect(foldedOnes()).toEqual(all.map((what) => `Show ${what}`));
  for (const name of ['Balance', /^Open/, /^Owed/])
    expect(within(screen.getByRole('region', { name })).queryByRole('button', { expanded: false })).toBeNull();
});

describe('on a desktop', () => {
  onDesktop();

  test('only proposals are folded', async () => {
    open();
    await screen.findByRole('region', { name: 'Statement' });
    expect(foldedOnes()).toEqual(['Show proposals']);
  });
});
