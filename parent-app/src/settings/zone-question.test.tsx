import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { loadEveryTab, openParent } from '../testing/open-parent.tsx';

beforeAll(() => Promise.all([loadEveryTab(), import('./zone-question.tsx')]));
beforeEach(() => void jest.restoreAllMocks());

const question = 'Where do you live?';

function openIn(timeZone: string) {
  const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone };
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
  return openParent('/parent');
}

/** Guarantee: a family that got UTC because its zone was unknown at sign-up is asked later (Rules 4.1). */
test('a family with UTC takes the browser’s zone in one tap', async () => {
  const { family } = openIn('America/New_York');
  await userEvent.click(await screen.findByRole('button', { name: 'Use America/New York' }));
  await waitFor(() =>
    expect(family.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ time_zone: 'America/New_York' }),
  );
});

test('links to Settings if the browser’s zone is unknown, and lets the family keep UTC', async () => {
  openIn('Etc/Unknown');
  expect((await screen.findByRole('link', { name: 'Choose in Settings' })).getAttribute('href')).toBe(
    '/parent/settings#time-zone',
  );
  expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Keep UTC' }));
  expect(screen.queryByText(question)).toBeNull();
});

test('does not ask if the browser is in UTC', async () => {
  openIn('UTC');
  expect(await screen.findByRole('region', { name: 'Quick actions' })).toBeTruthy();
  expect(screen.queryByText(question)).toBeNull();
});
