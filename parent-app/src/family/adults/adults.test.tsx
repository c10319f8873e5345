import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { type FakeFamily, leo, mia, sarah } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { onDesktop } from '../../testing/on-desktop.ts';
import { onDate } from '../../testing/on-date.ts';
import { loadTab, openParent } from '../../testing/open-parent.tsx';

beforeAll(() =>
  Promise.all([
    loadTab('family'),
    import('./edit-family-dialog.tsx'),
    import('./helper-dialog.tsx'),
    import('./hand-over-dialog.tsx'),
    import('./removal-dialog.tsx'),
  ]),
);

onDate(new Date('2026-11-29T20:05:00.000Z'));
onDesktop();

const owner = rowOf('adult', 1, {
  id: sarah.id,
  display_name: 'Sarah',
  membership: 'owner',
  joined_at: '2026-03-12T10:00:00.000Z',
});
const alex = rowOf('adult', 2, {
  display_name: 'Alex',
  membership: 'parent',
  joined_at: '2026-11-21T10:00:00.000Z',
  last_seen_at: '2026-11-29T14:35:00.000Z',
});
const rose = rowOf('adult', 3, {
  display_name: 'Grandma Rose',
  membership: 'helper',
  until: '2026-12-06',
  children: [mia.id, leo.id],
  award_daily_max: 10,
  joined_at: '2026-11-21T10:00:00.000Z',
});
const three = { adults: [owner, alex, rose] };

const asAlex: ProfileDto = { ...sarah, id: alex.id, display_name: 'Alex', membership: 'parent' };
const rowTexts = () =>
  within(screen.getByRole('region', { name: 'Adults' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

async function open(start: Partial<FakeFamily> = three, profile = sarah) {
  const opened = openParent('/parent/family', start, { profile });
  await within(await screen.findByRole('region', { name: 'Adults' })).findAllByRole('listitem');
  return opened;
}

async function choose(name: string, item: string) {
  await userEvent.click(screen.getByRole('button', { name: `More for ${name}` }));
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
}

async function itemsFor(name: string) {
  await userEvent.click(screen.getByRole('button', { name: `More for ${name}` }));
  return screen.getAllByRole('menuitem').map((item) => item.textContent);
}

/** Guarantee: a family with one parent sees nothing new but one button. */
test('Rules 12.350: one parent sees their name, their family and the invite button', async () => {
  await open({});
  expect(rowTexts()).toEqual(['SSarah BennettYour family has no name yetEdit']);
  expect(screen.getByRole('button', { name: 'Invite a parent or helper' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^More for Sarah/ })).toBeNull();
});

/** Guarantee: everyone sees who looks after the children, since when and until when. */
test('Rules 12.350: lists the adults with what they are and when they were seen', async () => {
  await open();
  expect(rowTexts()).toEqual([
    'SSarahOwnerYouSince Mar 12 · on this device nowEdit',
    'AAlexParentJoined Nov 21 · last seen today, 2:35 PMMore',
    'GGrandma RoseHelper until Dec 6For Leo and Mia · not seen yetMore',
  ]);
});

test('Rules 12.350: the owner hands over to a parent, changes a helper, and removes both', async () => {
  await open();
  expect(await itemsFor('Alex')).toEqual(['Hand over ownership', 'Sign out their devices', 'Remove from the family']);
  await userEvent.keyboard('{Escape}');
  expect(await itemsFor('Grandma Rose')).toEqual([
    'Change the end date',
    'Choose the children',
    'Change the award limit',
    'Sign out their devices',
    'Remove from the family',
  ]);
});

test('Rules 12.350: a parent changes helpers, removes only themselves, and invites helpers', async () => {
  await open(three, asAlex);
  expect(screen.queryByRole('button', { name: 'More for Sarah' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Invite a helper' })).toBeTruthy();
  expect(await itemsFor('Grandma Rose')).toEqual([
    'Change the end date',
    'Choose the children',
    'Change the award limit',
  ]);
  await userEvent.keyboard('{Escape}');
  expect(await itemsFor('Alex')).toEqual(['Leave the family']);
});

async function openRemoval(name: string) {
  await choose(name, 'Remove from the family');
  return within(await screen.findByRole('dialog', { name: `Remove ${name}?` }));
}

const removals = ({ calls }: FakeFamily) =>
  calls.flatMap(({ method, path, search }) => (method === 'DELETE' ? [`${path}?${search.toString()}`] : []));

/** Guarantee: nobody is removed by a slip of the finger. */
test('Rules 12.350: removing asks first and then takes the row away', async () => {
  const { family, host } = await open();
  const dialog = await openRemoval('Alex');
  expect(removals(family)).toEqual([]);
  expect(dialog.getByText('Alex is signed out everywhere right away and gets no more notifications.')).toBeTruthy();
  expect(dialog.queryByText(/Untick a device/)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Remove from the family' }));
  await waitFor(() => expect(host.record.toasts).toEqual([{ kind: 'success', sentence: 'Removed Alex.' }]));
  expect(removals(family)).toEqual([`/api/adults/${alex.id}?`]);
  await waitFor(() => expect(rowTexts()).toHaveLength(2));
});

/** Guarantee: a removed adult keeps no device that the owner knows of, and the children keep theirs. */
test('Rules 15.12: removing lists the devices that the adult paired, and ends those that stay ticked', async () => {
  const devices = [
    rowOf('device', 1, { name: 'Kitchen tablet', paired_by: alex.id, last_used_at: '2026-11-29T14:35:00.000Z' }),
    rowOf('device', 2, {
      name: 'iPhone',
      child_id: mia.id,
      paired_by: alex.id,
      last_used_at: '2026-11-28T09:10:00.000Z',
    }),
    rowOf('device', 3, { name: 'iPad', child_id: leo.id, paired_by: sarah.id }),
  ];
  const { family } = await open({ ...three, devices });
  const dialog = await openRemoval('Alex');
  const listed = await dialog.findByRole('group', { name: 'Sign out the devices that Alex paired' });
  const ticks = within(listed).getAllByRole<HTMLInputElement>('checkbox');
  expect(ticks.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    'Kitchen tablet, used today, 2:35 PM',
    'iPhone, used yesterday',
  ]);
  expect(ticks.map(({ checked }) => checked)).toEqual([true, true]);
  await userEvent.click(within(listed).getByRole('checkbox', { name: /^iPhone/ }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Show as “A former parent”' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove from the family' }));
  await waitFor(() =>
    expect(removals(family)).toEqual([`/api/adults/${alex.id}?keeps_devices=${devices[1]?.id}&erases_name=true`]),
  );
});

test('Rules 12.350: signs out someone’s devices', async () => {
  const { family } = await open();
  await choose('Grandma Rose', 'Sign out their devices');
  await waitFor(() =>
    expect(
      family.calls.some(({ method, path }) => method === 'DELETE' && path === `/api/adults/${rose.id}/sessions`),
    ).toBe(true),
  );
});

test('Rules 12.350: changes only the chosen part of what a helper may', async () => {
  const { family, host } = await open();
  await choose('Grandma Rose', 'Choose the children');
  const dialog = within(await screen.findByRole('dialog', { name: 'Whom Grandma Rose looks after' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Leo' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(host.record.toasts).toEqual([{ kind: 'success', sentence: 'Saved.' }]));
  const sent = family.calls.find(({ method }) => method === 'PUT');
  expect([sent?.path, sent?.body]).toEqual([`/api/adults/${rose.id}`, { children: [mia.id] }]);
});

/** Guarantee: the family changes its owner only with the password of one and the consent of the other. */
test('Rules 15.30: the owner offers the family with the password', async () => {
  const { family, host } = await open();
  await choose('Alex', 'Hand over ownership');
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over ownership' }));
  await userEvent.type(dialog.getByLabelText('Your current password'), 'tokennest');
  await userEvent.click(dialog.getByRole('button', { name: 'Hand over' }));
  await waitFor(() => expect(host.record.toasts[0]?.sentence).toBe('Waiting for Alex to accept.'));
  expect(family.posts[0]?.body).toEqual({ to: alex.id, current_password: 'tokennest' });
  const offer = within(await screen.findByRole('region', { name: 'You offered the family to Alex.' }));
  await userEvent.click(offer.getByRole('button', { name: 'Stop this' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /offered/ })).toBeNull());
});

test('Rules 15.30: the other parent accepts or refuses', async () => {
  const handover = { to: alex.id, offered_at: '2026-11-29T20:00:00.000Z', acts_at: null };
  const { family } = await open({ ...three, handover }, asAlex);
  const offer = within(screen.getByRole('region', { name: 'Sarah offers you the family.' }));
  expect(offer.getByRole('button', { name: 'Refuse' })).toBeTruthy();
  await userEvent.click(offer.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(family.posts[0]?.path).toBe('/api/ownership/accept'));
});

/** Guarantee: who has just become the owner needs no reload, though the profile was read before. */
test('Rules 15.30: the new owner may remove adults', async () => {
  await open({ adults: [{ ...owner, membership: 'parent' }, { ...alex, membership: 'owner' }, rose] }, asAlex);
  expect(await itemsFor('Sarah')).toContain('Remove from the family');
});

test('Rules 15.31: every adult is warned about an owner named by the operator, and the owner can stop it', async () => {
  const handover = { to: alex.id, offered_at: '2026-11-29T20:00:00.000Z', acts_at: '2026-12-06T20:00:00.000Z' };
  await open({ ...three, handover });
  const notice = within(screen.getByRole('region', { name: 'Alex becomes the owner on Dec 6, 2026.' }));
  expect(notice.queryByRole('button', { name: 'Accept' })).toBeNull();
  expect(notice.getByRole('button', { name: 'Stop this' })).toBeTruthy();
});

/** Guarantee: an account joins only after the person who invited has recognized it. */
test('Rules 15.23: an account that asks to join is confirmed by name and email', async () => {
  const invitation = rowOf('invitation', 1, {
    membership: 'parent',
    created_by: sarah.id,
    candidate: { id: alex.id, display_name: 'Alex', email: 'alex@example.com' },
  });
  const { family, host } = await open({ invitations: [invitation] });
  const asked = within(screen.getByRole('region', { name: 'Is this Alex?' }));
  expect(asked.getByText(/^alex@example.com wants to join as a parent\./)).toBeTruthy();
  await userEvent.click(asked.getByRole('button', { name: 'Yes, this is Alex' }));
  await waitFor(() => expect(host.record.toasts[0]?.sentence).toBe('Alex joined your family.'));
  expect(family.posts[0]?.body).toEqual({ candidate: alex.id });
  await waitFor(() => expect(rowTexts()).toHaveLength(2));
});
