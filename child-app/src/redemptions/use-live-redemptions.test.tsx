import { expect, test } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { answerOf, fakeFamily, mia } from '@tokennest/shared-ui/testing/fake-family';
import { makeTestHost } from '@tokennest/shared-ui/testing/test-host';
import { useLiveRedemptions } from './use-live-redemptions.ts';

/** Guarantee: a list that failed before its part of the page came is not shown as still on its way. */
test('who has read the list alone is given its failure too', async () => {
  const host = makeTestHost(answerOf(fakeFamily({ refuse: () => ({ status: 404, body: {} }) })), { profile: mia });
  const { result } = renderHook(
    () => {
      const redemptions = useLiveRedemptions(host);
      return redemptions.data ?? redemptions;
    },
    { wrapper: ({ children }) => <QueryClientProvider client={host.query}>{children}</QueryClientProvider> },
  );
  await waitFor(() => expect(host.query.getQueryState(keys.redemptions)?.status).toBe('error'));
  expect(result.current).toHaveProperty('isError', true);
});
