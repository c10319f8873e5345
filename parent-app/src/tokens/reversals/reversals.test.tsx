import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReversalPreviewDto } from '@tokennest/shared-ui/contract';
import { type FakeFamily, mia, taskOf } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { loadEveryTab, openParent } from '../../testing/open-parent.tsx';

beforeAll(() => Promise.all([loadEveryTab(), import('./reverse-dialog.tsx'), import('../history-dialog.tsx')]));

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const move = rowOf('transaction', 1, { transaction_type: 'award', description: 'Kindness', created_at: ago(1) });
const paid = { status: 'approved', completed_by: mia.id, transaction_id: move.id, tokens_paid: 15 } as const;
const piano = taskOf(1, { title: 'Piano', approved_at: ago(0), ...paid });

function open(path: string, given: ReversalPreviewDto, start: Partial<FakeFamily>) {
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

test('reversing an approved task shows the effect first, sends one key, and refetches what shows it', async () => {
  const { host, family } = open('/parent/tasks', { amount: -15, missing: 0 }, { tasks: [piano] });
  await press('Reverse Piano');
  const dialog = within(await screen.findByRole('dialog', { name: 'Reverse “Piano”?' }));
  expect((await dialog.findByText(/^Mia has/)).parentElement?.textContent).toMatch(/40.*then.*25/);
  family.tasks = [{ ...piano, taken_back_at: ago(0) }];
  await userEvent.click(dialog.getByText('Reverse'));
  expect(await screen.findByText('Reversed')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Undo reversing Piano' })).toBeTruthy();
  expect(sent(family)).toEqual([[address, {}]]);
  expect(family.posts[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  expect(host.record.toasts).toEqual([{ kind: 'success', sentence: 'Reversed' }]);
});

/** Guarantee: the parent is warned about spent tokens first, and no tokens are taken without a choice. */
test('offers the rest, or nothing, if some tokens are spent', async () => {
  const { family } = open('/parent/tasks', { amount: -15, missing: 6 }, { tasks: [piano] });
  await press('Reverse Piano');
  expect(await screen.findByText('Mia has already spent 6 tokens of it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reverse' })).toBeNull();
  await press('Keep');
  expect(sent(family)).toEqual([]);
  await press('Reverse Piano');
  await press('Take the 9 tokens');
  await waitFor(() => expect(sent(family)).toEqual([[address, { if_spent: 'take_what_is_there' }]]));
});

test('offers nothing if all tokens are spent', async () => {
  open('/parent/tasks', { amount: -15, missing: 15 }, { tasks: [piano] });
  await press('Reverse Piano');
  expect(await screen.findByText('Mia has already spent all of it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Take (Back|the)/ })).toBeNull();
});

test('reversing a fulfilled redemption refunds it, and can itself be undone', async () => {
  const given = { child_id: mia.id, child_name: 'Mia', reward_title: 'Trip', status: 'fulfilled' } as const;
  const some = { ...given, transaction_id: move.id, redeemed_at: ago(3), fulfilled_at: ago(2), taken_back_at: ago(1) };
  const trip = rowOf('redemption', 1, some);
  const { host, family } = open('/parent/redemptions?status=all', { amount: -60, missing: 0 }, { redemptions: [trip] });
  expect(await screen.findByText(/reversed yesterday/)).toBeTruthy();
  await press('Undo reversing Trip');
  await press('Undo reversal');
  await waitFor(() => expect(host.record.toasts).toEqual([{ kind: 'success', sentence: 'Undone' }]));
  expect(sent(family)).toEqual([[address, {}]]);
});

test('the history offers reversals, and marks reversed transactions', async () => {
  const transactions = [
    move,
    rowOf('transaction', 2, { transaction_type: 'allowance', description: 'Weekly', created_at: ago(1) }),
    rowOf('transaction', 3, { transaction_type: 'award', description: 'Before', created_at: ago(31) }),
    rowOf('transaction', 4, { description: 'Twice', created_at: ago(2), taken_back_at: ago(1) }),
  ];
  const { family } = open('/parent/tokens', { amount: -15, missing: 0 }, { transactions });
  await press('History of Mia');
  const history = within(await screen.findByRole('dialog', { name: 'Mia’s history' }));
  expect(await history.findByText(/· reversed yesterday/)).toBeTruthy();
  expect(history.getAllByRole('button', { name: /^Reverse/ })).toHaveLength(1);
  await press('Reverse Kindness');
  await press('Reverse');
  await waitFor(() => expect(sent(family)).toEqual([[address, {}]]));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test.each([
  ['GET', { status: 409, body: { detail: 'This reward is out of stock' } }, 'This reward is out of stock'],
  ['GET', { status: 503 }, 'Couldn’t undo it'],
] as const)('a %s refused with %j shows in the dialog', async (_, refusal, sentence) => {
  const { family } = open('/parent/tasks', { amount: -15, missing: 0 }, { tasks: [piano] });
  family.refuse = ({ path }) => (path.endsWith('/take-back') ? refusal : undefined);
  await press('Reverse Piano');
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('reloads the preview if tokens were spent in the meantime', async () => {
  const { host, family } = open('/parent/tasks', { amount: -15, missing: 0 }, { tasks: [piano] });
  await press('Reverse Piano');
  const take = await screen.findByRole('button', { name: 'Reverse' });
  family.refuse = ({ method, path }) => {
    if (!path.endsWith('/take-back')) return undefined;
    const detail = '6 of these tokens are already spent';
    return method === 'GET' ? { body: { amount: -15, missing: 6 } } : { status: 409, body: { detail } };
  };
  await userEvent.click(take);
  expect(await screen.findByRole('button', { name: 'Take the 9 tokens' })).toBeTruthy();
  expect(host.record.toasts).toEqual([{ kind: 'error', sentence: '6 of these tokens are already spent' }]);
});
