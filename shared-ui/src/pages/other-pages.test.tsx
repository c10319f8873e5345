import { expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { aroundOf, makeTestHost } from '../testing/test-host.tsx';
import { OtherPages } from './other-pages.tsx';

const hostWith = (readPages?: () => Promise<{ title: string; to: string }[]>) =>
  makeTestHost(() => ({}), readPages ? { readPages } : {});

test('Rules 13.182: the pages of others are links, and their titles text', async () => {
  const evil = '<img src=x>';
  const host = hostWith(() =>
    Promise.resolve([
      { title: 'Gallery', to: '/gallery' },
      { title: evil, to: '/evil' },
    ]),
  );
  render(<OtherPages host={host} />, { wrapper: aroundOf(host) });
  await screen.findByRole('navigation', { name: 'More pages' });
  expect(screen.getByRole('link', { name: 'Gallery' }).getAttribute('href')).toBe('/gallery');
  expect(screen.getByRole('link', { name: evil })).toBeTruthy();
});

/** Guarantee: what was built for a newer shell is whole in an older one. */
test.each([
  ['an older shell', hostWith()],
  ['nobody else', hostWith(() => Promise.resolve([]))],
  ['no answer', hostWith(() => Promise.reject(new Error('away')))],
])('nothing is shown with %s', async (_, host) => {
  const { container } = render(<OtherPages host={host} />, { wrapper: aroundOf(host) });
  await waitFor(() => expect(container.innerHTML).toBe(''));
});
