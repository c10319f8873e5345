import { beforeAll, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sarah } from '@tokennest/shared-ui/testing/fake-family';
import { loadTab, openParent } from '../testing/open-parent.tsx';

beforeAll(() => loadTab('settings'));

const rare = ['Your password', 'Recovery code', 'Time zone', 'Start of the day', 'Replying to your kids'];

const shown = (names: readonly string[]) => names.filter((name) => screen.queryByRole('heading', { name }) !== null);

/** Guarantee: a phone shows what a parent comes for, and one press shows the rest (Rules 12.27). */
test('a phone folds five rare settings under More', async () => {
  openParent('/parent/settings');
  const more = within(await screen.findByRole('region', { name: 'More' }));
  expect(shown(['Appearance', 'Devices signed in as you', ...rare])).toEqual([
    'Appearance',
    'Devices signed in as you',
  ]);
  await userEvent.click(more.getByRole('button', { name: 'Show more settings', expanded: false }));
  expect(shown(rare)).toEqual(rare);
  expect(document.activeElement).toBe(more.getByRole('button', { name: 'Hide more settings', expanded: true }));
});

test('Rules 12.353: a helper’s folded settings name only its own', async () => {
  openParent('/parent/settings', {}, { profile: { ...sarah, membership: 'helper' } });
  const more = within(await screen.findByRole('region', { name: 'More' }));
  expect(more.getByText('Password and recovery code')).toBeTruthy();
});

test.each([
  ['own-password', 'Your password'],
  ['recovery-code', 'Recovery code'],
  ['time-zone', 'Time zone'],
  ['day-begins', 'Start of the day'],
  ['answer-limit', 'Replying to your kids'],
])('a link to #%s opens More and moves the focus to its heading', async (hash, name) => {
  openParent(`/parent/settings#${hash}`);
  const heading = await screen.findByRole('heading', { name });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('an unknown hash folds nothing open', async () => {
  openParent('/parent/settings#more-or-less');
  await screen.findByRole('button', { name: 'Show more settings' });
  expect(shown(rare)).toEqual([]);
});

test('paper shows what is folded', async () => {
  openParent('/parent/settings');
  await screen.findByRole('button', { name: 'Show more settings' });
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(shown(rare)).toEqual(rare);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(shown(rare)).toEqual([]);
});
