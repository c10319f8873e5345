import { beforeAll, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FakeFamily } from '@tokennest/shared-ui/testing/fake-family';
import type { Answer, Call } from '@tokennest/shared-ui/testing/fake-send';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { loadTab, openParent } from '../testing/open-parent.tsx';

beforeAll(() => loadTab('family'));

const london = { family_code: 'K7QM4XPD', time_zone: 'Europe/London', day_begins_at: 0 };
const noah = rowOf('joinRequest', 1, { display_name: 'Noah', status: 'pending' });
const said = (kind: 'success' | 'error', sentence: string) => [{ kind, sentence }];

function open(change: Answer = () => ({}), start: Partial<FakeFamily> = {}) {
  const refuse = (call: Call) => {
    if (!call.path.startsWith('/api/families/current')) return undefined;
    return call.method === 'GET' ? { body: rowOf('family', 1, london) } : change(call);
  };
  return openParent('/parent/family', { refuse, ...start });
}

const away: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
const codeCard = async () => within(await screen.findByRole('region', { name: 'Family code' }));

test('shows the code in two groups of four, copies it, and shares it if the device can', async () => {
  const share = jest.fn<Navigator['share']>(() => Promise.resolve());
  Object.assign(navigator, { share });
  open();
  const card = await codeCard();
  expect((await card.findByText('K7QM 4XPD')).tagName).toBe('CODE');
  const person = userEvent.setup();
  await person.click(card.getByRole('button', { name: 'Copy' }));
  expect(await card.findByRole('button', { name: 'Copied' })).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('K7QM 4XPD');
  await person.click(card.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ text: 'Our family code is K7QM 4XPD.' });
  Reflect.deleteProperty(navigator, 'share');
});

test('Rules 12.27: asks before renewing the code, says what that ends, and shows the new code', async () => {
  const { host } = open(() => ({ body: rowOf('family', 1, { ...london, family_code: 'NEWCWDE2' }) }));
  const card = await codeCard();
  await userEvent.click(await card.findByText('Renew code'));
  expect(host.record.questions).toMatchObject([
    { confirmLabel: 'Renew code', sentence: expect.stringMatching('has to ask again') },
  ]);
  expect(await card.findByText('NEWC WDE2')).toBeTruthy();
  expect(host.record.toasts).toEqual(said('success', 'Your family has a new code.'));
});

test('keeps the code if renewing fails', async () => {
  const { host } = open(away);
  const card = await codeCard();
  await userEvent.click(await card.findByText('Renew code'));
  await waitFor(() => expect(host.record.toasts).toEqual(said('error', 'Failed to renew the family code')));
  expect(card.getByText('K7QM 4XPD')).toBeTruthy();
});

test('shows join requests until they are answered', async () => {
  const { host, family } = open(undefined, { joinRequests: [noah] });
  const asks = within(await screen.findByRole('region', { name: /Join requests/ }));
  expect(asks.getByText(/^Used your family code Mar 12/)).toBeTruthy();
  await userEvent.click(asks.getByRole('button', { name: 'Accept Noah' }));
  await waitFor(() => expect(host.record.toasts).toEqual(said('success', 'Noah is in your family now!')));
  await waitFor(() => expect(screen.queryByText(/Join requests/)).toBeNull());
  expect(family.posts.map(({ path }) => path)).toEqual([`/api/families/join-requests/${noah.id}/accept`]);
});

test('reports a failed answer, and keeps the request', async () => {
  const { host, family } = open(undefined, { joinRequests: [noah] });
  const decline = await screen.findByText('Decline');
  family.failNext(new TypeError('Failed to fetch'));
  await userEvent.click(decline);
  await waitFor(() => expect(host.record.toasts).toEqual(said('error', 'Failed to answer the request')));
  expect(screen.getByText('Noah')).toBeTruthy();
});

/** Guarantee: a part that fails to load does not affect the others. */
test.each([
  ['/api/families/join-requests', 'Failed to load join requests. Please try again later.'],
  ['/api/families/current', 'Failed to load your family. Please try again later.'],
  ['/api/profiles', 'Failed to load children. Please try again later.'],
])('%s failing alone: %s', async (path, sentence) => {
  const refuse: FakeFamily['refuse'] = (call) => (call.path === path ? { status: 503 } : undefined);
  const { family } = openParent('/parent/family', { joinRequests: [noah], refuse });
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByLabelText('Email')).toBeTruthy();
  family.refuse = () => undefined;
  await userEvent.click(screen.getByText('Retry'));
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
});
