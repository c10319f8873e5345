import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { HomeScheduleDto, HomesDto, ProfileDto } from '@tokennest/shared-ui/contract';
import { leo, sarah } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { onDesktop } from '../../testing/on-desktop.ts';
import { loadTab, openParent } from '../../testing/open-parent.tsx';

beforeAll(() => Promise.all([loadTab('family'), import('./home-dialog.tsx'), import('../../child/homes/homes.tsx')]));
onDesktop();

const owner = rowOf('adult', 1, { id: sarah.id, display_name: 'Sarah', membership: 'owner' });
const alex = rowOf('adult', 2, { display_name: 'Alex', membership: 'parent', home: 2 });
const asAlex: ProfileDto = { ...sarah, id: alex.id, display_name: 'Alex', membership: 'parent' };
const schedule: HomeScheduleDto = {
  child_id: leo.id,
  start_date: '2026-11-27',
  pattern: '11111112222222',
  change_time: '17:00',
  swapped: [],
  here: 2,
  until: '2026-12-04',
};
const homes: HomesDto = { first: 'Mom’s house', second: 'Dad’s house', schedules: [schedule] };

function open(path: string, having: Partial<HomesDto> | null, profile = sarah) {
  return openParent(path, { adults: [owner, alex], ...(having && { homes: { ...homes, ...having } }) }, { profile });
}

async function itemsFor(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: `More for ${name}` }));
  return screen.getAllByRole('menuitem').map((item) => item.textContent);
}

/** Guarantee: the owner says in three taps which home's tasks another adult sees. */
test('Rules 12.350, 15.54: the owner chooses an adult’s home, which a badge names', async () => {
  const { family, host } = open('/parent/family', {});
  expect(await screen.findByText('Dad’s')).toBeTruthy();
  expect(await itemsFor('Alex')).toContain('Choose the home');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Choose the home' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Alex’s home' }));
  expect(dialog.getAllByRole('radio').map((choice) => choice.closest('label')?.textContent)).toEqual([
    'Both',
    'Mom’s',
    'Dad’s',
  ]);
  await userEvent.click(dialog.getByRole('radio', { name: 'Mom’s' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(host.record.toasts).toEqual([{ kind: 'success', sentence: 'Saved.' }]));
  const sent = family.calls.find(({ method }) => method === 'PUT');
  expect([sent?.path, sent?.body]).toEqual([`/api/adults/${alex.id}/home`, { home: 1 }]);
});

test('Rules 12.350, 12.353: without two homes, and for a parent who is no owner, nothing chooses a home', async () => {
  open('/parent/family', null);
  expect(await itemsFor('Alex')).not.toContain('Choose the home');
  expect(screen.queryByText('Dad’s')).toBeNull();
});

test('Rules 12.353: a parent chooses no other parent’s home', async () => {
  open('/parent/family', {}, asAlex);
  await screen.findByText('Dad’s');
  expect(screen.queryByRole('button', { name: 'More for Sarah' })).toBeNull();
  expect(await itemsFor('Alex')).toEqual(['Leave the family']);
});

test('Rules 12.320, 15.54: the owner shares the tasks of both homes', async () => {
  const { family } = open(`/parent/children/${leo.id}/homes`, {});
  const sharing = await screen.findByRole('switch', { name: 'Share tasks of both homes with every adult' });
  expect(sharing.getAttribute('aria-checked')).toBe('false');
  await userEvent.click(sharing);
  await waitFor(() =>
    expect(family.calls.find(({ method }) => method === 'PUT')).toMatchObject({
      path: '/api/homes/sharing',
      body: { is_shared: true },
    }),
  );
});

test('Rules 12.320: an adult of one home adds no tasks to the other, and shares nothing', async () => {
  open(`/parent/children/${leo.id}/homes`, { own: 2 }, asAlex);
  const moms = within(await screen.findByRole('region', { name: 'Mom’s house' }));
  expect(moms.getByText('Adults of this home see its tasks.')).toBeTruthy();
  expect(moms.queryByRole('button', { name: 'Add a task here' })).toBeNull();
  const dads = within(screen.getByRole('region', { name: 'Dad’s house' }));
  expect(dads.getByRole('button', { name: 'Add a task here' })).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
});
