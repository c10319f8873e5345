import { beforeAll, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { ActingAdultDto, TaskDto } from '@tokennest/shared-ui/contract';
import { mia, sarah, leo, taskOf } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { userEvent } from '@testing-library/user-event';
import { approve } from '../testing/approve.ts';
import { onDesktop } from '../testing/on-desktop.ts';
import { openParent } from '../testing/open-parent.tsx';

beforeAll(() => import('./waiting-groups.tsx'));

onDesktop();

const alexProfile = rowOf('profile', 9, { display_name: 'Alex Rivera', role: 'parent', place: undefined });
const alex: ActingAdultDto = { id: alexProfile.id, name: 'Alex Rivera', face: null, color: 'mint' };
const profiles = [sarah, alexProfile, leo, mia];
const at = '2026-03-12T16:00:00.000Z';
const piano = taskOf(1, { title: 'Practice piano', status: 'completed', completed_by: mia.id, completed_at: at });
const plants = taskOf(2, { title: 'Water the plants', status: 'completed', completed_by: leo.id, completed_at: at });
const approvedByAlex: Partial<TaskDto> = {
  status: 'approved',
  approved_by: 'parent',
  approver: alex,
  approved_at: at,
  tokens_paid: 15,
};
const attempt = { child_id: mia.id, completed_at: at, rejected_at: at, rejection_reason: null, withdrawn_at: null };
const sentBackByAlex: Partial<TaskDto> = {
  status: 'pending',
  completed_by: null,
  completed_at: null,
  attempts: [{ ...attempt, rejected_by: alex }],
};
const fact = (sentence: string) => ({ kind: 'success', sentence });

test('Rules 15.41: what another adult approved stands in the task’s place, without a press', async () => {
  const { host, family } = openParent('/parent', { profiles, tasks: [piano] });
  await screen.findByRole('button', { name: 'Approve Practice piano' });
  family.tasks = [{ ...piano, ...approvedByAlex }];
  await act(() => host.query.invalidateQueries({ queryKey: keys.tasks }));
  expect(await screen.findByText('Alex just approved this')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo approving Practice piano' })).toBeNull();
  expect(host.record.toasts).toEqual([]);
});

test('Rules 15.41: the second Approve reports the first as a fact', async () => {
  const { host, family } = openParent('/parent', { profiles, tasks: [piano] });
  family.refuse = ({ path }) => {
    if (!path.endsWith('/approve')) return undefined;
    family.tasks = [{ ...piano, ...approvedByAlex }];
    return { body: family.tasks[0] };
  };
  await approve('Practice piano');
  expect(await screen.findByText('Alex just approved this')).toBeTruthy();
  expect(host.record.toasts).toEqual([fact('Alex just approved this')]);
});

test('Rules 15.41: if another adult sent it back, Approve reports that as a fact', async () => {
  const { host, family } = openParent('/parent', { profiles, tasks: [piano] });
  family.refuse = ({ path }) => {
    if (!path.endsWith('/approve')) return undefined;
    family.tasks = [{ ...piano, ...sentBackByAlex }];
    return { status: 409, body: { detail: 'This task is not completed yet' } };
  };
  await approve('Practice piano');
  expect(await screen.findByText('Alex just sent this back')).toBeTruthy();
  expect(host.record.toasts).toEqual([fact('Alex just sent this back')]);
});

test('Rules 15.41: Approve all says what another adult took care of', async () => {
  const { host, family } = openParent('/parent', { profiles, tasks: [piano, plants] });
  family.refuse = ({ path }) => {
    if (!path.endsWith('/approve-all')) return undefined;
    family.tasks = [
      { ...piano, ...sentBackByAlex },
      { ...plants, ...approvedByAlex, approver: { ...alex, id: sarah.id } },
    ];
    const refused = { task: null, detail: 'This task is not completed yet' };
    return { body: [refused, { task: family.tasks[1], detail: null }] };
  };
  await userEvent.click(await screen.findByRole('button', { name: 'Approve all' }));
  await waitFor(() => expect(host.record.toasts).toEqual([fact('Alex just took care of one of these')]));
});

test('Rules 15.41: a redemption that another adult fulfilled or canceled', async () => {
  const iceCream = rowOf('redemption', 1, {
    child_id: mia.id,
    child_name: 'Mia',
    reward_title: 'Ice cream',
    status: 'pending',
  });
  const { host, family } = openParent('/parent', { profiles, redemptions: [iceCream] });
  family.refuse = ({ path }) => {
    if (!path.endsWith('/fulfill')) return undefined;
    family.redemptions = [{ ...iceCream, status: 'cancelled', cancelled_at: at, decided_by: alex }];
    return { status: 409, body: { detail: 'This redemption is already cancelled' } };
  };
  await userEvent.click(await screen.findByRole('button', { name: 'Fulfill Ice cream for Mia' }));
  expect(await screen.findByText('Alex just cancelled this')).toBeTruthy();
  expect(host.record.toasts).toEqual([fact('Alex just cancelled this')]);
});

const given = rowOf('redemption', 1, {
  child_id: mia.id,
  child_name: 'Mia',
  reward_title: 'Ice cream',
  status: 'fulfilled',
  fulfilled_at: at,
  decided_by: alex,
});

test('Rules 15.40: with two adults, a redemption says who fulfilled it, and your own that it was you', async () => {
  const own = { ...given, id: rowOf('redemption', 2).id, decided_by: { ...alex, id: sarah.id, name: 'Sarah Bennett' } };
  openParent('/parent/redemptions?status=fulfilled', { profiles, redemptions: [given, own] });
  expect(await screen.findByText(/^Fulfilled by Alex /)).toBeTruthy();
  expect(screen.getByText(/^Fulfilled by you /)).toBeTruthy();
});

test('Rules 15.40: with one adult, nothing says who', async () => {
  const own = { ...given, decided_by: { ...alex, id: sarah.id, name: 'Sarah Bennett' } };
  openParent('/parent/redemptions?status=fulfilled', { redemptions: [own] });
  expect((await screen.findByText(/^Fulfilled /)).textContent).not.toContain('by');
});

test('Rules 15.41: a notification about what another adult has handled leads to the fact', async () => {
  const { host } = openParent(`/parent?approve=${piano.id}`, { profiles, tasks: [{ ...piano, ...approvedByAlex }] });
  await waitFor(() => expect(host.record.toasts).toEqual([fact('Alex just approved this')]));
});

test.each([
  ['tasks', taskOf(3, { title: 'Dishes', edited_by: alex, edited_at: at })],
  ['rewards', rowOf('reward', 1, { title: 'Dishes', edited_by: alex, edited_at: at })],
  ['allowances', rowOf('allowance', 1, { name: 'Dishes', child_id: mia.id, edited_by: alex, edited_at: at })],
])('Rules 15.43: with two adults, the form of %s says who edited it last', async (list, row) => {
  const { host } = openParent(`/parent/${list}`, { profiles, [list]: [row] });
  await userEvent.click(await screen.findByRole('button', { name: /^Edit Dishes/ }));
  expect(await screen.findByText('Edited by Alex · Mar 12, 4:00 PM')).toBeTruthy();
  act(() => void host.query.setQueryData(keys.family, (family: object) => ({ ...family, parent_names: ['Alex'] })));
  await waitFor(() => expect(screen.queryByText(/^Edited by/)).toBeNull());
});
