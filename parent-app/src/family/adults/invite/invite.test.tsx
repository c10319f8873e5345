import { beforeAll, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type FakeFamily, mia, sarah } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { onDate } from '../../../testing/on-date.ts';
import { loadTab, openParent } from '../../../testing/open-parent.tsx';

beforeAll(() => Promise.all([loadTab('family'), import('./invite-panel.tsx'), import('../../devices/qr-code.tsx')]));

onDate(new Date('2026-11-29T20:05:00.000Z'));

async function open(start: Partial<FakeFamily> = {}) {
  const opened = openParent('/parent/family', start);
  await userEvent.click(await screen.findByRole('button', { name: 'Invite a parent or helper' }));
  return { ...opened, panel: within(await screen.findByRole('dialog', { name: 'Invite' })) };
}

/** Guarantee: a second parent needs no email, only what is on the first one's screen. */
test('Rules 12.351: a parent’s code has a QR code, letters and its time, and ends on request', async () => {
  const { family, host, panel } = await open();
  expect(panel.getByText('A parent can do what you can, except remove adults or erase the family.')).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: 'Show the code' }));
  expect(await panel.findByText('KWQM HXPD')).toBeTruthy();
  expect(await panel.findByLabelText('QR code')).toBeTruthy();
  expect(panel.getByText('15:00 left')).toBeTruthy();
  expect(family.posts[0]?.body).toEqual({ membership: 'parent' });
  await userEvent.click(panel.getByRole('button', { name: 'End this invite' }));
  await waitFor(() => expect(host.record.toasts[0]?.sentence).toBe('The invite is ended.'));
  expect(await panel.findByRole('button', { name: 'Show the code' })).toBeTruthy();
});

test('Rules 12.351: copies the link, whose code follows # and is never sent to a server', async () => {
  const user = userEvent.setup();
  const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { panel } = await open();
  await user.click(panel.getByRole('button', { name: 'Show the code' }));
  await user.click(await panel.findByRole('button', { name: 'Copy' }));
  expect(await panel.findByText('Copied the link')).toBeTruthy();
  expect(writeText.mock.calls).toEqual([['http://localhost/invite#KWQMHXPD']]);
});

test('Rules 12.351: an expired or used code offers a new one', async () => {
  const { family, host, panel } = await open();
  await userEvent.click(panel.getByRole('button', { name: 'Show the code' }));
  await panel.findByText('KWQM HXPD');
  family.invitations = [];
  await act(() => host.query.invalidateQueries());
  expect(await panel.findByText('This code was used or ended.')).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: 'New code' }));
  await userEvent.click(await panel.findByRole('button', { name: 'Show the code' }));
  await panel.findByText('KWQM HXPD');
  jest.setSystemTime(new Date('2026-11-29T20:20:01.000Z'));
  expect(await panel.findByText('This code expired.', undefined, { timeout: 3000 })).toBeTruthy();
});

/** Guarantee: a helper is invited for named children, until a date, with a limit. */
test('Rules 12.351: a helper’s code needs a child first', async () => {
  const { family, host, panel } = await open();
  await userEvent.click(panel.getByRole('radio', { name: 'Helper' }));
  await userEvent.click(await panel.findByRole('button', { name: 'Show the code' }));
  expect(host.record.toasts[0]?.sentence).toBe('Please choose a child');
  await userEvent.click(panel.getByRole('checkbox', { name: 'Mia' }));
  await userEvent.click(panel.getByRole('button', { name: 'Show the code' }));
  expect(await panel.findByText('KWQM HXPD')).toBeTruthy();
  expect(family.posts[0]?.body).toEqual({
    membership: 'helper',
    children: [mia.id],
    until: '2026-12-06',
    award_daily_max: 10,
  });
});

test('Rules 12.351: invitations from another device are listed and can be ended', async () => {
  const invitation = rowOf('invitation', 1, {
    membership: 'helper',
    created_by: sarah.id,
    expires_at: '2026-11-29T20:15:00.000Z',
  });
  const { family, panel } = await open({ invitations: [invitation] });
  await userEvent.click(await panel.findByRole('button', { name: 'End Helper, until 8:15 PM' }));
  await waitFor(() => expect(family.invitations).toEqual([]));
});

test('Rules 12.351: a refused code keeps the choice and says why', async () => {
  const { family, host, panel } = await open();
  family.failNext({ status: 429, body: { detail: 'Five invitations are open already. End one first.' } });
  await userEvent.click(panel.getByRole('button', { name: 'Show the code' }));
  await waitFor(() => expect(host.record.toasts[0]?.sentence).toMatch(/^Five invitations are open already/));
  expect(panel.getByRole('button', { name: 'Show the code' })).toBeTruthy();
});
