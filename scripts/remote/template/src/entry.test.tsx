import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answerOf, fakeFamily, mia, taskOf } from '@tokennest/shared-ui/testing/fake-family';
import { openRemote } from '@tokennest/shared-ui/testing/open-remote';
import { makeTestHost } from '@tokennest/shared-ui/testing/test-host';
import GalleryApp from './entry.tsx';
import { messages } from './messages.ts';

/** Opens the page; a null profile means not signed in. */
function open(profile: typeof mia | null) {
  const family = fakeFamily({ tasks: [taskOf(1, { title: 'Feed the cat', status: 'approved' })] });
  const host = makeTestHost(answerOf(family), { profile });
  const ready: true[] = [];
  openRemote(GalleryApp, { host, basename: '/gallery', path: '/gallery', onReady: () => void ready.push(true) });
  return { family, host, ready };
}

test('shows its heading, sets the tab title, and sends no requests before sign-in', () => {
  const { family, host, ready } = open(null);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(messages.title);
  expect(host.record.titles).toEqual([messages.title]);
  expect(ready).toHaveLength(1);
  expect(family.calls).toEqual([]);
});

test('lists approved tasks', async () => {
  open(mia);
  expect(await screen.findByText('Feed the cat')).toBeTruthy();
});
