import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { answerOf, fakeFamily, mia, taskOf } from '@tokennest/shared-ui/testing/fake-family';
import { aroundOf, makeTestHost } from '@tokennest/shared-ui/testing/test-host';
import { useApproveAll } from './approve-all.ts';

/** Guarantee: Rules 6.41, the api takes a hundred at once; a family may have 500 open. */
test('more than a hundred are approved a hundred at a time', async () => {
  const completed = { status: 'completed', completed_by: mia.id } as const;
  const tasks = Array.from({ length: 130 }, (_, place) => taskOf(place + 1, completed));
  const family = fakeFamily({ tasks });
  const host = makeTestHost(answerOf(family));
  const { result } = renderHook(() => useApproveAll(host), { wrapper: aroundOf(host, '/') });
  await act(() => result.current.mutateAsync(tasks));
  expect(family.posts.map(({ body }) => Object(body).task_ids.length)).toEqual([100, 30]);
  expect(family.balances[mia.id]).toBe(130 * 15);
  expect(host.record.toasts).toEqual([{ kind: 'success', sentence: 'Task approved and tokens awarded!' }]);
});
