import { expect, test } from '@jest/globals';
import { operations } from '../../../src/operations.ts';

const shownToNobody = [
  'POST /api/auth/recovery-code',
  'POST /api/auth/recovery-code/kept',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/:id',
  'POST /api/devices/pairings',
  'POST /api/devices/this/parent',
  'PUT /api/notifications/this',
  'PUT /api/notifications/this/settings',
  'DELETE /api/notifications/this',
  'POST /api/notifications/this/test',
  'POST /api/moments/take',
  'POST /api/recurring-tasks/preview',
  'PUT /auth/v1/user',
  'POST /auth/v1/logout',
];
/** Changes in a family other than the caller's; these operations publish them themselves. */
const notifiedElsewhere = ['POST /api/families/join', 'POST /api/invitations/join'];

/** Guarantee: a new operation declares which pages must refetch, or is listed here as an exception (Rules 12.240). */
test('Rules 12.240: every operation that changes a family declares what it changes', () => {
  const silent = operations
    .filter(({ route, who, changes }) => !route.startsWith('GET ') && who !== 'open' && !changes?.length)
    .map(({ route }) => route);
  expect(silent.toSorted()).toEqual([...shownToNobody, ...notifiedElsewhere].toSorted());
});

test('an operation that only reads declares no change', () => {
  expect(operations.filter(({ route, changes }) => route.startsWith('GET ') && changes)).toEqual([]);
});
