import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { type FakeFamily, mia, sarah, taskOf } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { address } from '@tokennest/shared-ui/testing/open-remote';
import { approve } from '../testing/approve.ts';
import { loadEveryTab, openParent } from '../testing/open-parent.tsx';
import { onDesktop } from '../testing/on-desktop.ts';

beforeAll(loadEveryTab);
onDesktop();

const as = (membership: 'parent' | 'helper'): ProfileDto => ({ ...sarah, membership });
const open = (path: string, membership: 'parent' | 'helper', start: Partial<FakeFamily> = {}) =>
  openParent(path, start, { profile: as(membership) });

/** Guarantee: nobody is offered what the server would refuse them. */
test('Rules 12.353: a helper has no tab for allowances and rewards', async () => {
  open('/parent/tokens', 'helper');
  const tabs = within(await screen.findByRole('navigation', { name: 'Sections' }));
  expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual([
    'Overview',
    'Tokens',
    'Tasks',
    'Redemptions',
    'Family',
  ]);
});

/** Guarantee: a typed address asks the server nothing that it would refuse; the shell leads from /login to the Overview. */
test.each([
  'allowances',
  'rewards',
  'set-up',
  'statement',
  'chore-sheet',
  `children/${mia.id}/homes`,
  `children/${mia.id}/letter`,
  `children/${mia.id}/letter/2026-11-23`,
])('Rules 12.353: /parent/%s, which a helper may not open, is an unknown path', (path) => {
  const { family } = open(`/parent/${path}`, 'helper');
  expect(address()).toBe('/login');
  expect(family.calls.filter((call) => call.path !== '/api/families/current')).toEqual([]);
});

test('Rules 12.353: a helper who opens another child’s page learns that there is none', async () => {
  open(`/parent/children/${crypto.randomUUID()}`, 'helper');
  expect(await screen.findByRole('heading', { name: 'No such child in your family' })).toBeTruthy();
});

test('Rules 12.353: a helper’s menu on a child’s page does not lead to the homes', async () => {
  open(`/parent/children/${mia.id}`, 'helper');
  await userEvent.click(await screen.findByRole('button', { name: `More for ${mia.display_name}` }));
  expect(screen.getByRole('menuitem', { name: 'Open in Tokens' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Two homes' })).toBeNull();
});

/** Guarantee: only parents reverse, so a helper is not offered `Undo` after awarding or approving. */
test('Rules 12.353: a helper’s awards and approvals have no Undo', async () => {
  const piano = taskOf(1, {
    title: 'Piano',
    status: 'completed',
    completed_by: mia.id,
    completed_at: sarah.created_at,
  });
  const { host, family } = open('/parent', 'helper', { tasks: [piano] });
  await userEvent.click(await screen.findByRole('button', { name: '+10 Tokens for Mia' }));
  await waitFor(() => expect(host.record.toasts).toHaveLength(1));
  family.refuse = ({ path }) =>
    path === `/api/tasks/${piano.id}/approve`
      ? { body: { ...piano, status: 'approved', tokens_paid: 5, transaction_id: crypto.randomUUID() } }
      : undefined;
  await approve('Piano', 'So careful!');
  expect(await screen.findByText('Approved')).toBeTruthy();
  expect(host.record.actions).toEqual([]);
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('Rules 12.353: a helper awards but does not deduct', async () => {
  open('/parent/tokens', 'helper');
  await userEvent.click(await screen.findByRole('button', { name: 'New transaction' }));
  const form = within(screen.getByRole('dialog', { name: 'New transaction' }));
  expect(form.getByRole('button', { name: 'Award tokens' })).toBeTruthy();
  expect(form.queryByRole('radio', { name: 'Deduct' })).toBeNull();
});

test('Rules 12.353: a helper approves, but neither creates, edits nor deletes tasks', async () => {
  const done = taskOf(1, { title: 'Piano', status: 'completed', completed_by: mia.id, completed_at: sarah.created_at });
  const dishes = taskOf(2, { title: 'Dishes' });
  open('/parent/tasks', 'helper', { tasks: [done, dishes] });
  expect(await screen.findByRole('button', { name: 'Approve Piano' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Complete.*Dishes|Dishes.*[Cc]omplete/ })).toBeTruthy();
  for (const name of ['New task', 'Add or find', 'Edit Dishes', 'Repeating'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'More for Piano' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).not.toContain('Delete');
});

test('Rules 12.353: a helper fulfills, but does not cancel', async () => {
  const trip = rowOf('redemption', 1, { child_id: mia.id, child_name: 'Mia', reward_title: 'Trip', status: 'pending' });
  open('/parent/redemptions', 'helper', { redemptions: [trip] });
  expect(await screen.findByRole('button', { name: 'Fulfill Trip for Mia' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel Trip for Mia' })).toBeNull();
});

/** Guarantee: a proposal, which only parents answer, does not call a helper. */
test.each([
  ['helper', 'All caught up'],
  ['parent', 'Action Required'],
] as const)('Rules 12.353: with an open proposal, the card of a child says to a %s: %s', async (membership, status) => {
  open('/parent', membership, { proposals: [rowOf('proposal', 1, { child_id: mia.id, status: 'open' })] });
  const card = within(await screen.findByRole('article', { name: 'Mia' }));
  expect(await card.findByText(status)).toBeTruthy();
});

test('Rules 12.353: a helper’s Family tab has only themselves, and leaves on request', async () => {
  const { family } = open('/parent/family', 'helper');
  await userEvent.click(await screen.findByRole('button', { name: 'Leave the family' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave the family?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Leave the family' }));
  await waitFor(() =>
    expect(family.calls.map(({ method, path }) => `${method} ${path}`)).toContain(`DELETE /api/adults/${sarah.id}`),
  );
  for (const path of ['/api/adults', '/api/devices', '/api/backup'])
    expect(family.calls.filter((call) => call.path === path && call.method === 'GET')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Add Child' })).toBeNull();
});

test('Rules 12.353: a parent who is not the owner neither exports, erases, renews the code nor sets the zone', async () => {
  const { id, display_name } = sarah;
  open('/parent/family', 'parent', { adults: [rowOf('adult', 1, { id, display_name, membership: 'parent' })] });
  expect(await screen.findByRole('button', { name: 'Add Child' })).toBeTruthy();
  await screen.findByRole('button', { name: 'Edit your face' });
  for (const name of ['Export', 'Erase this family', 'Renew code'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('Rules 12.353: settings of the family’s days are the owner’s', async () => {
  open('/parent/settings', 'parent');
  await screen.findByRole('heading', { name: 'Devices signed in as you' });
  expect(screen.queryByRole('heading', { name: 'Time zone' })).toBeNull();
});

/** Guarantee: a helper knows until when, for whom and how much, without the list of adults that it may not read. */
test('Rules 15.3: a helper sees its last day, children and limit', async () => {
  const helping = { until: '2040-12-15', award_daily_max: 10 };
  openParent('/parent/family', {}, { profile: { ...as('helper'), helping } });
  const bar = within(await screen.findByRole('banner'));
  expect(bar.getByText('Helper')).toBeTruthy();
  expect(bar.queryByText('Parent Account')).toBeNull();
  const you = within(await screen.findByRole('region', { name: 'You' }));
  expect(you.getByText('Helper until Dec 15, 2040')).toBeTruthy();
  expect(await you.findByText('For Leo and Mia · up to 10 tokens a day for each child')).toBeTruthy();
});
