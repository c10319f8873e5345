import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { HostApi } from '@tokennest/shared-ui/contract';
import { Suspense, use } from 'react';
import { useFirstVisit } from './first-visit.ts';

/** Guarantee: a day starts with the large card, even if React renders twice before anything is visible. */
test('Rules 12.201: a second render before anything is visible still counts as the first visit', async () => {
  let kept: object | undefined;
  const draft = { read: () => kept, write: (_: unknown, values: object) => void (kept = { values }) };
  const host = { draftOf: () => draft } as unknown as HostApi;
  const slow = Promise.resolve();
  function Page() {
    const isFirst = useFirstVisit(host);
    use(slow);
    return <p>{isFirst ? 'large' : 'row'}</p>;
  }
  const page = (
    <Suspense>
      <Page />
    </Suspense>
  );
  const { unmount } = await act(async () => render(page));
  expect(screen.getByText('large')).toBeTruthy();
  unmount();
  await act(async () => render(page));
  expect(screen.getByText('row')).toBeTruthy();
});
