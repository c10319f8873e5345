import { expect, test } from '@jest/globals';
import { operations } from '../../../src/operations.ts';

/** What shows on no page that another person looks at. */
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
/** Of another family than the caller's, which they tell by themselves. */
const toldElsewhere = ['POST /api/families/join'];

/** Guarantee: whoever adds an operation says what pages read anew, or here why they need not (Rules 12.240). */
test('Rules 12.240: every operation of a family that changes something says what', () => {
  const silent = operations
    .filter(({ route, who, changes }) => !route.startsWith('GET ') && who !== 'open' && !changes?.length)
    .map(({ route }) => route);
  expect(silent.toSorted()).toEqual([...shownToNobody, ...toldElsewhere].toSorted());
});

test('what only reads changes nothing', () => {
  expect(operations.filter(({ route, changes }) => route.startsWith('GET ') && changes)).toEqual([]);
});
