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

test('what has not arrived is announced as loading, and as offline only while it is', () => {
  const isOnline = show(queryOf());
  expect(screen.getByText('Loading').parentElement?.getAttribute('aria-busy')).toBe('true');
  act(() => isOnline.set(false));
  expect(screen.getByRole('heading', { name: 'You are offline' })).toBeTruthy();
  expect(screen.queryByText('shapes')).toBeNull();
  act(() => isOnline.set(true));
  expect(screen.getByText('shapes')).toBeTruthy();
});

test('an empty list has its own words, and one that did not load is not called empty', () => {
  show(queryOf([]));
  expect(screen.getByText('None yet')).toBeTruthy();
  show(queryOf(undefined, true));
  expect(screen.getByRole('alert').textContent).toContain('It failed');
  expect(screen.getAllByText('None yet')).toHaveLength(1);
});

test('what was loaded stays, whatever becomes of the network', () => {
  show(queryOf(['one', 'two'], true), liveValue(false));
  expect(screen.getByText('one,two')).toBeTruthy();
});

test('what failed stays said while it is asked for again', () => {
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

/** Guarantee: who works with the keyboard stays where they pressed. */
test('the focus goes on to what stands in the place of the pressed button', () => {
  const { rerender } = render(stage('pending'));
  screen.getByRole('button', { name: 'Mark Complete' }).focus();
  rerender(stage('completed'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Approve' }));
  rerender(stage('approved'));
  expect(document.activeElement?.textContent).toBe('Tokens paid');
});

test('who has gone on to something else is left there', () => {
  const { rerender } = render(stage('pending'));
  screen.getByRole('button', { name: 'Mark Complete' }).focus();
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  rerender(stage('completed'));
  expect(document.activeElement?.textContent).toBe('Elsewhere');
});

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
