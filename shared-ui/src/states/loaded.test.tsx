import { expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { liveValue } from '../contract/live-value.ts';
import { Loaded } from './loaded.tsx';
import { KeepFocus } from './keep-focus.tsx';
import { aroundOf, makeTestHost } from '../testing/test-host.tsx';
import { OtherPages } from '../pages/other-pages.tsx';

const queryOf = (data?: string[], isError = false, errorUpdateCount = Number(isError)) => ({
  data,
  isError,
  errorUpdateCount,
  refetch: () => Promise.resolve(),
});

function show(query: ReturnType<typeof queryOf>, isOnline = liveValue(true)) {
  render(
    <Loaded query={query} skeleton={<i>shapes</i>} failed="It failed" empty={<b>None yet</b>} isOnline={isOnline}>
      {(list) => <p>{list.join()}</p>}
    </Loaded>,
  );
  return isOnline;
}

test('announces loading data, and offline only while offline', () => {
  const isOnline = show(queryOf());
  expect(screen.getByText('Loading').parentElement?.getAttribute('aria-busy')).toBe('true');
  act(() => isOnline.set(false));
  expect(screen.getByRole('heading', { name: 'You’re offline' })).toBeTruthy();
  expect(screen.queryByText('shapes')).toBeNull();
  act(() => isOnline.set(true));
  expect(screen.getByText('shapes')).toBeTruthy();
});

test('an empty list has its own message, and a failed list is not called empty', () => {
  show(queryOf([]));
  expect(screen.getByText('None yet')).toBeTruthy();
  show(queryOf(undefined, true));
  expect(screen.getByRole('alert').textContent).toContain('It failed');
  expect(screen.getAllByText('None yet')).toHaveLength(1);
});

test('loaded data stays when the network fails', () => {
  show(queryOf(['one', 'two'], true), liveValue(false));
  expect(screen.getByText('one,two')).toBeTruthy();
});

test('an error stays visible during a retry', () => {
  show(queryOf(undefined, false, 1));
  expect(screen.getByRole('alert').textContent).toContain('It failed');
  expect(screen.queryByText('shapes')).toBeNull();
});

const stage = (of: 'pending' | 'completed' | 'approved') => (
  <>
    <button type="button">Elsewhere</button>
    <KeepFocus>
      {of === 'pending' && (
        <button type="button" key={of}>
          Mark Complete
        </button>
      )}
      {of === 'completed' && (
        <button type="button" key={of}>
          Approve
        </button>
      )}
      {of === 'approved' && <p>Tokens paid</p>}
    </KeepFocus>
  </>
);

/** Guarantee: the focus of keyboard users stays where the pressed button was. */
test('the focus moves to the content that replaces the pressed button', () => {
  const { rerender } = render(stage('pending'));
  screen.getByRole('button', { name: 'Mark Complete' }).focus();
  rerender(stage('completed'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Approve' }));
  rerender(stage('approved'));
  expect(document.activeElement?.textContent).toBe('Tokens paid');
});

test('the focus stays if the person has moved on', () => {
  const { rerender } = render(stage('pending'));
  screen.getByRole('button', { name: 'Mark Complete' }).focus();
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  rerender(stage('completed'));
  expect(document.activeElement?.textContent).toBe('Elsewhere');
});

const hostWith = (readPages?: () => Promise<{ title: string; to: string }[]>) =>
  makeTestHost(() => ({}), readPages ? { readPages } : {});

test('Rules 13.182: pages of other remotes are links with plain text titles', async () => {
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

/** Guarantee: a remote built for a newer shell works in an older one. */
test.each([
  ['an older shell', hostWith()],
  ['nobody else', hostWith(() => Promise.resolve([]))],
  ['no answer', hostWith(() => Promise.reject(new Error('away')))],
])('renders nothing with %s', async (_, host) => {
  const { container } = render(<OtherPages host={host} />, { wrapper: aroundOf(host) });
  await waitFor(() => expect(container.innerHTML).toBe(''));
});
