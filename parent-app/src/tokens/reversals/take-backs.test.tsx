import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { TakeBackDto } from '@tokennest/shared-ui/contract';
import { type FakeFamily, mia, taskOf } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { loadEveryTab, openParent } from '../../testing/open-parent.tsx';

beforeAll(() => Promise.all([loadEveryTab(), import('./take-back-dialog.tsx'), import('../history-dialog.tsx')]));

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const move = rowOf('transaction', 1, { transaction_type: 'award', description: 'Kindness', created_at: ago(1) });
const paid = { status: 'approved', completed_by: mia.id, transaction_id: move.id, tokens_paid: 15 } as const;
const piano = taskOf(1, { title: 'Piano', approved_at: ago(0), ...paid });

/** Before a family of whom this much is there; `given` answers what a parent is told beforehand. */
function open(path: string, given: TakeBackDto, start: Partial<FakeFamily>) {
  const opened = openParent(path, { balances: { [mia.id]: 40 }, ...start });
  opened.family.refuse = ({ method, path: asked }) => {
    if (!asked.endsWith('/take-back')) return undefined;
    return { body: method === 'GET' ? given : move };
  };
  return opened;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sent = ({ posts }: FakeFamily) => posts.map(({ path, body }) => [path, body]);
const address = `/api/tokens/transactions/${move.id}/take-back`;

test('an approved task: what it does is said first, it is sent under a key, and all that shows it is asked for again', async () => {
  const { host, family } = open('/parent/tasks', { amount: -15, missing: 0 }, { tasks: [piano] });
  await press('Take back Piano');
  const dialog = within(await screen.findByRole('dialog', { name: 'Take back “Piano”?' }));
  expect((await dialog.findByText(/^Mia has/)).parentElement?.textContent).toMatch(/40.*then.*25/);
  family.tasks = [{ ...piano, taken_back_at: ago(0) }];
  await userEvent.click(dialog.getByText('Take Back'));
  expect(await screen.findByText('Taken back')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Undo taking back Piano' })).toBeTruthy();
  expect(sent(family)).toEqual([[address, {}]]);
  expect(family.posts[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  expect(host.record.toasts).toEqual([{ kind: 'success', sentence: 'Taken back' }]);
});

/** Guarantee: what is spent is said before anything is done, and nothing is taken without a choice. */
test('where some is spent there is the rest to take, or to let it be', async () => {
  const { family } = open('/parent/tasks', { amount: -15, missing: 6 }, { tasks: [piano] });
  await press('Take back Piano');
  expect(await screen.findByText('Mia has already spent 6 tokens of it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take Back' })).toBeNull();
  await press('Keep');
  expect(sent(family)).toEqual([]);
  await press('Take back Piano');
  await press('Take the 9 tokens');
  await waitFor(() => expect(sent(family)).toEqual([[address, { if_spent: 'take_what_is_there' }]]));
});

test('where all is spent there is nothing to take', async () => {
  open('/parent/tasks', { amount: -15, missing: 15 }, { tasks: [piano] });
  await press('Take back Piano');
  expect(await screen.findByText('Mia has already spent all of it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Take (Back|the)/ })).toBeNull();
});

test('a redemption that was handed over gives its tokens back; taken back, that can be undone', async () => {
  const given = { child_id: mia.id, child_name: 'Mia', reward_title: 'Trip', status: 'fulfilled' } as const;
  const some = { ...given, transaction_id: move.id, redeemed_at: ago(3), fulfilled_at: ago(2), taken_back_at: ago(1) };
  const trip = rowOf('redemption', 1, some);
  const { host, family } = open('/parent/redemptions?status=all', { amount: -60, missing: 0 }, { redemptions: [trip] });
  expect(await screen.findByText(/taken back yesterday/)).toBeTruthy();
  await press('Undo taking back Trip');
  await press('Undo Taking Back');
  await waitFor(() => expect(host.record.toasts).toEqual([{ kind: 'success', sentence: 'Undone' }]));
  expect(sent(family)).toEqual([[address, {}]]);
});

test('the history offers it for what may be taken back, and says what was', async () => {
  const transactions = [
    move,
    rowOf('transaction', 2, { transaction_type: 'allowance', description: 'Weekly', created_at: ago(1) }),
    rowOf('transaction', 3, { transaction_type: 'award', description: 'Before', created_at: ago(31) }),
    rowOf('transaction', 4, { description: 'Twice', created_at: ago(2), taken_back_at: ago(1) }),
  ];
  const { family } = open('/parent/tokens', { amount: -15, missing: 0 }, { transactions });
  await press('History of Mia');
  const history = within(await screen.findByRole('dialog', { name: 'Mia’s history' }));
  expect(await history.findByText(/· taken back yesterday/)).toBeTruthy();
  expect(history.getAllByRole('button', { name: /^Take back/ })).toHaveLength(1);
  await press('Take back Kindness');
  await press('Take Back');
  await waitFor(() => expect(sent(family)).toEqual([[address, {}]]));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test.each([
  ['GET', { status: 409, body: { detail: 'This reward is out of stock' } }, 'This reward is out of stock'],
  ['GET', { status: 503 }, 'Failed to take it back'],
] as const)('a %s that is refused with %j is told in the dialog', async (_, refusal, sentence) => {
  const { family } = open('/parent/tasks', { amount: -15, missing: 0 }, { tasks: [piano] });
  family.refuse = ({ path }) => (path.endsWith('/take-back') ? refusal : undefined);
  await press('Take back Piano');
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('spent meanwhile: the server’s words, and what is missing is asked for again', async () => {
  const { host, family } = open('/parent/tasks', { amount: -15, missing: 0 }, { tasks: [piano] });
  await press('Take back Piano');
  const take = await screen.findByRole('button', { name: 'Take Back' });
  family.refuse = ({ method, path }) => {
    if (!path.endsWith('/take-back')) return undefined;
    const detail = '6 of these tokens are already spent';
    return method === 'GET' ? { body: { amount: -15, missing: 6 } } : { status: 409, body: { detail } };
  };
  await userEvent.click(take);
  expect(await screen.findByRole('button', { name: 'Take the 9 tokens' })).toBeTruthy();
  expect(host.record.toasts).toEqual([{ kind: 'error', sentence: '6 of these tokens are already spent' }]);
});
