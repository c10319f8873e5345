import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { liveValue } from '@tokennest/shared-ui/contract';
import type { Answer } from '@tokennest/shared-ui/testing/fake-send';
import { loadTab, openParent } from '../testing/open-parent.tsx';

beforeAll(() => loadTab('family'));

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  Object.assign(URL, { createObjectURL: () => 'blob:export', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

const path = '/api/families/current/export';
const headers = { 'Content-Disposition': 'attachment; filename="tokennest-2026-03-12.zip"' };

function open(answer: Answer) {
  const opened = openParent('/parent/family');
  opened.family.refuse = (call) => (call.path === path ? answer(call) : undefined);
  return opened;
}
const card = async () => within(await screen.findByRole('region', { name: 'Export' }));

test('Rules 4.60: one press saves one file, and says that it can take a minute', async () => {
  const { promise, resolve } = Promise.withResolvers<{ headers: typeof headers }>();
  const { host, family } = open(() => promise);
  const button = (await card()).getByRole('button', { name: 'Export' });
  await userEvent.click(button);
  await userEvent.click(button);
  expect(button.ariaBusy).toBe('true');
  expect((await card()).getByText('Getting it ready. This can take a minute.')).toBeTruthy();
  resolve({ headers });
  await waitFor(() => expect(saved).toEqual(['tokennest-2026-03-12.zip']));
  expect(host.record.toasts).toEqual([{ kind: 'success', sentence: 'Your data is in tokennest-2026-03-12.zip.' }]);
  expect(family.calls.filter((call) => call.path === path)).toHaveLength(1);
});

test('Rules 4.60: shows why the server refused', async () => {
  const detail = 'An export of your family is already running. Please wait a moment and try again';
  const { host } = open(() => ({ status: 429, body: { detail } }));
  await userEvent.click((await card()).getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(host.record.toasts).toEqual([{ kind: 'error', sentence: detail }]));
  expect(saved).toEqual([]);
});

test('Rules 4.60, 12.86: disables the button while offline, and says why', async () => {
  const { family } = openParent('/parent/family', {}, { isOnline: liveValue(false) });
  const button = (await card()).getByRole('button', { name: 'Export' });
  expect((await card()).getByText('Needs a connection')).toBeTruthy();
  await userEvent.click(button);
  expect(family.calls.some((call) => call.path === path)).toBe(false);
});
