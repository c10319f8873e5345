import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { QueryClient } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { type FakeFamily, mia, taskOf } from '@tokennest/shared-ui/testing/fake-family';
import { loadEveryTab, openParent } from '../testing/open-parent.tsx';

beforeAll(() => Promise.all([loadEveryTab(), import('./asked-by-notification.tsx')]));

const piano = taskOf(1, { title: 'Piano', status: 'completed', completed_by: mia.id });
const question = 'Approve this task and award the tokens?';

/** A page that read its tasks before the child was done. */
function openEarlier(tasks: Partial<typeof piano>[], refuse: FakeFamily['refuse'] = () => undefined) {
  const query = new QueryClient({ defaultOptions: { queries: { staleTime: 5 * 60_000, retry: false } } });
  query.setQueryData(keys.tasks, [taskOf(1, { title: 'Piano' })]);
  return openParent(
    `/parent?approve=${piano.id}`,
    { tasks: tasks.map((some) => ({ ...piano, ...some })), refuse },
    { query },
  );
}

/** Guarantee: what a device was told a moment ago is not called handled by a list that was read before. */
test('Rules 12.282: Approve opens the question about a task that the page has not read yet', async () => {
  const { host } = openEarlier([{}]);
  expect(await screen.findByRole('dialog', { name: question })).toBeTruthy();
  expect(host.record.toasts).toEqual([]);
});

test('Rules 12.282: what somebody has handled meanwhile is said, and nothing is asked', async () => {
  const { host } = openEarlier([{ status: 'approved' }]);
  await waitFor(() =>
    expect(host.record.toasts).toMatchObject([{ sentence: 'Somebody has already looked at this task.' }]),
  );
  expect(screen.queryByRole('dialog', { name: question })).toBeNull();
});

/** Guarantee: what cannot be read is not called handled. */
test('Rules 12.282: a list that cannot be read is said to be so', async () => {
  const { host } = openEarlier([{}], ({ path }) =>
    path.startsWith('/api/tasks') ? { status: 500, body: {} } : undefined,
  );
  await waitFor(() => expect(host.record.toasts).toMatchObject([{ kind: 'error' }]));
  expect(screen.queryByRole('dialog', { name: question })).toBeNull();
});
