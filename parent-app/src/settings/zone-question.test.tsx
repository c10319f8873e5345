import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { loadEveryTab, openParent } from '../testing/open-parent.tsx';

beforeAll(() => Promise.all([loadEveryTab(), import('./zone-question.tsx')]));
beforeEach(() => void jest.restoreAllMocks());

const question = 'Where do you live?';

/** The fake family's zone is UTC. */
function openIn(timeZone: string) {
  const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone };
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
  return openParent('/parent');
}

/** Guarantee: a family that got UTC because its zone was unknown at sign-up is asked for it later (Rules 4.1). */
test('a family with UTC takes the zone of the browser in one tap', async () => {
  const { family } = openIn('America/New_York');
  await userEvent.click(await screen.findByRole('button', { name: 'Use America/New York' }));
  await waitFor(() =>
    expect(family.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ time_zone: 'America/New_York' }),
  );
});

test('where the browser does not know its zone either, Settings has the list; UTC can be kept', async () => {
  openIn('Etc/Unknown');
  expect((await screen.findByRole('link', { name: 'Choose in Settings' })).getAttribute('href')).toBe(
    '/parent/settings',
  );
  expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Keep UTC' }));
  expect(screen.queryByText(question)).toBeNull();
});

test('a browser in UTC is asked nothing', async () => {
  openIn('UTC');
  expect(await screen.findByRole('region', { name: 'Quick actions' })).toBeTruthy();
  expect(screen.queryByText(question)).toBeNull();
});
