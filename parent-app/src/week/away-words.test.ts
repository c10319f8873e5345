import { expect, test } from '@jest/globals';
import { leo, mia } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { awayWords } from './away-words.ts';

const absenceOf = (child: string | null, from: string, to: string) =>
  rowOf('absence', 1, { child_id: child, from_date: from, to_date: to });
const friday = '2026-11-20';
const sunday = '2026-11-22';

test.each([
  ['Away until Sunday', absenceOf(mia.id, friday, sunday)],
  ['Away until Wed 2 Dec', absenceOf(null, '2026-11-01', '2026-12-02')],
  ['Away', absenceOf(leo.id, friday, '2026-12-02')],
  ['Away', absenceOf(mia.id, '2026-11-23', '2026-12-02')],
])('%s', (words, absence) => {
  expect(awayWords({ childId: mia.id, first: friday, last: sunday, absences: [absence] })).toBe(words);
});

test('one day is no more than away', () => {
  const absences = [absenceOf(mia.id, friday, friday)];
  expect(awayWords({ childId: mia.id, first: friday, last: friday, absences })).toBe('Away');
});
