import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { liveValue } from '../contract/live-value.ts';
import { Loaded } from './loaded.tsx';

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
