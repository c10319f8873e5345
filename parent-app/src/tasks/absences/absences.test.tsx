import { beforeAll, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerDays, type FakeFamily, mia } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { onDate } from '../../testing/on-date.ts';
import { loadTab, openParent } from '../../testing/open-parent.tsx';

beforeAll(() => Promise.all([loadTab('tasks'), import('../week/week.tsx')]));

onDate(new Date('2026-11-19T18:05:00.000Z'));

const trip = rowOf('absence', 1, {
  child_id: mia.id,
  from_date: '2026-11-28',
  to_date: '2026-12-02',
  pays_allowances: false,
});

async function open(start: Partial<FakeFamily> = {}) {
  const opened = openParent('/parent/tasks?view=week', start);
  opened.family.refuse = ({ path }) =>
    path === '/api/days' ? answerDays({ today: '2026-11-19', days: [], turn_with: [] }) : undefined;
  await userEvent.click(await screen.findByRole('button', { name: 'Plan time away' }));
  return { ...opened, dialog: within(screen.getByRole('dialog', { name: 'Plan time away' })) };
}

test('lists absences, and removes one', async () => {
  const { family, host, dialog } = await open({ absences: [trip] });
  expect(await dialog.findByText('Nov 28 – Dec 2, 2026 · allowances not paid')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Remove Mia, Nov 28 – Dec 2, 2026' }));
  await waitFor(() => expect(dialog.queryByRole('list', { name: 'Away' })).toBeNull());
  expect(family.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  expect(host.record.toasts).toEqual([{ kind: 'success', sentence: 'Time away removed.' }]);
});

/** Guarantee: retrying after a lost answer plans nothing twice. */
test('plans an absence of the whole family once, and refetches the days', async () => {
  const { family, host, dialog } = await open();
  fireEvent.change(dialog.getByLabelText('First day'), { target: { value: '2026-12-24' } });
  expect(dialog.getByLabelText<HTMLInputElement>('Last day').value).toBe('2026-12-24');
  fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: '2026-12-23' } });
  const plan = dialog.getByRole('button', { name: 'Plan time away' });
  await userEvent.click(plan);
  const backwards = 'Please choose a last day on or after the first';
  expect(host.record.toasts).toEqual([{ kind: 'error', sentence: backwards }]);
  fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: '2026-12-27' } });
  await userEvent.click(dialog.getByRole('radio', { name: 'Not paid' }));
  const daysAsked = () => family.calls.filter(({ path }) => path === '/api/days').length;
  const before = daysAsked();
  family.failNext(new TypeError('Failed to fetch'));
  await userEvent.click(plan);
  await waitFor(() => expect(host.record.toasts[1]?.sentence).toBe('Failed to plan the time away'));
  await userEvent.click(plan);
  await waitFor(() => expect(host.record.toasts[2]?.sentence).toBe('Time away planned.'));
  expect(family.posts[1]?.body).toEqual({
    child_id: null,
    from_date: '2026-12-24',
    to_date: '2026-12-27',
    pays_allowances: false,
  });
  const [first, second] = family.posts.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(second).toBe(first);
  expect(await dialog.findByText('Dec 24 – 27, 2026 · allowances not paid')).toBeTruthy();
  await waitFor(() => expect(daysAsked()).toBeGreaterThan(before));
});
