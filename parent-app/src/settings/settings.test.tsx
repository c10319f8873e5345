import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FakeFamily } from '@tokennest/shared-ui/testing/fake-family';
import type { Answer, Call } from '@tokennest/shared-ui/testing/fake-send';
import { address } from '@tokennest/shared-ui/testing/open-remote';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { fillField } from '@tokennest/shared-ui/testing/fill-field';
import { onDesktop } from '../testing/on-desktop.ts';
import { loadEveryTab, openParent } from '../testing/open-parent.tsx';

beforeAll(loadEveryTab);
onDesktop();

const london = { time_zone: 'Europe/London', day_begins_at: 0 };
const said = (kind: 'success' | 'error', sentence: string) => [{ kind, sentence }];

function open(change: Answer = () => ({})) {
  const opened = openParent('/parent/settings');
  opened.family.refuse = (call: Call) => {
    if (!call.path.startsWith('/api/families/current')) return undefined;
    return call.method === 'GET' ? { body: rowOf('family', 1, london) } : change(call);
  };
  return opened;
}

/** Rules 12.27. */
test('settings are behind the parent’s name, and the Family tab has none of them', async () => {
  openParent('/parent/family');
  await screen.findByRole('region', { name: 'Family code' });
  const own = ['Your account', 'Devices signed in as you', 'Appearance', 'Time zone', 'Start of the day'];
  for (const name of own) expect(screen.queryByRole('heading', { name })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: /Parent Account/ }));
  expect(address()).toBe('/parent/settings');
  for (const name of own) expect(await screen.findByRole('heading', { name })).toBeTruthy();
});

async function chooseZone(typed: string, option: string) {
  await userEvent.type(await screen.findByLabelText('Your family’s time zone'), typed);
  await userEvent.click(await screen.findByTitle(option));
}

const save = () => userEvent.click(screen.getByText('Save time zone'));

test('finds a time zone by part of its name, saves it, and refetches what depends on days', async () => {
  const { host, family } = open(({ body }) => ({ body: rowOf('family', 1, { ...london, ...Object(body) }) }));
  await host.query.prefetchQuery({ queryKey: ['allowances'], queryFn: () => [] });
  expect(await screen.findByText(/^It’s .* there\. Days and allowances follow this/)).toBeTruthy();
  await chooseZone('new york', 'America/New York');
  await save();
  await waitFor(() => expect(host.record.toasts).toEqual(said('success', 'Time zone saved.')));
  expect(family.calls.flatMap(({ method, body }) => (method === 'PUT' ? [body] : []))).toEqual([
    { time_zone: 'America/New_York' },
  ]);
  expect(host.query.getQueryState(['allowances'])?.isInvalidated).toBe(true);
});

test('rejects the current zone as no change', async () => {
  const { host, family } = open();
  await screen.findByText('Save time zone');
  await save();
  expect(host.record.toasts).toEqual(said('error', 'No changes detected'));
  expect(family.calls.some(({ method }) => method === 'PUT')).toBe(false);
});

test('saves another start of the day, and refetches what depends on days', async () => {
  const { host, family } = open(({ body }) => ({ body: rowOf('family', 1, { ...london, ...Object(body) }) }));
  await host.query.prefetchQuery({ queryKey: ['recurring-tasks'], queryFn: () => [] });
  const card = within(await screen.findByRole('region', { name: 'Start of the day' }));
  await userEvent.click(await card.findByText('Save hour'));
  expect(host.record.toasts).toEqual(said('error', 'No changes detected'));
  await userEvent.click(card.getByRole('combobox'));
  await userEvent.click(await card.findByTitle('4:00 AM'));
  expect(card.getByText('Anything done before 4:00 AM counts for the day before.')).toBeTruthy();
  await userEvent.click(card.getByText('Save hour'));
  await waitFor(() => expect(host.record.toasts[1]?.sentence).toBe('The day now starts at 4:00 AM.'));
  expect(family.calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({ day_begins_at: 4 });
  expect(host.query.getQueryState(['recurring-tasks'])?.isInvalidated).toBe(true);
});

test('Rules 12.285: saves the family’s reply goal, and explains it', async () => {
  const limit = { ...london, answer_within_hours: 24 };
  const { host, family } = openParent('/parent/settings');
  family.refuse = ({ path, method, body }: Call) =>
    path.startsWith('/api/families/current')
      ? { body: rowOf('family', 1, method === 'GET' ? limit : { ...limit, ...Object(body) }) }
      : undefined;
  const card = within(await screen.findByRole('region', { name: 'Replying to your kids' }));
  expect(await card.findByText(/^Nothing is late until then\. After that, a child can remind you/)).toBeTruthy();
  await userEvent.click(await card.findByText('Save time'));
  expect(host.record.toasts).toEqual(said('error', 'No changes detected'));
  await userEvent.click(card.getByRole('combobox'));
  await userEvent.click(await card.findByTitle('Within 2 days'));
  await userEvent.click(card.getByText('Save time'));
  await waitFor(() => expect(host.record.toasts[1]?.sentence).toBe('Saved. Your goal: reply within 2 days.'));
  expect(family.calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({ answer_within_hours: 48 });
});

test.each([
  ['/api/families/current', 'Failed to load your family. Please try again later.', 3],
  ['/api/auth/sessions', 'Failed to load devices. Please try again later.', 1],
])('%s failing alone: %s', async (path, sentence, times) => {
  const refuse: FakeFamily['refuse'] = (call) => (call.path === path ? { status: 503 } : undefined);
  const { family } = openParent('/parent/settings', { refuse });
  expect(await screen.findAllByText(sentence)).toHaveLength(times);
  const password = screen.getByLabelText<HTMLInputElement>('Current password');
  await fillField(password, 'half a pass');
  family.refuse = () => undefined;
  await userEvent.click(screen.getAllByText('Retry')[0] ?? document.body);
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  expect(password.value).toBe('half a pass');
});
