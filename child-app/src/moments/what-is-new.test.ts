import { expect, test } from '@jest/globals';
import type { TaskDto } from '@tokennest/shared-ui/contract';
import { leo, mia, taskOf } from '@tokennest/shared-ui/testing/fake-family';
import { approvedAfter, coinsOf, markAfter, parseMark, sumOf } from './what-is-new.ts';

const at = (hour: number) => `2026-11-26T${String(hour).padStart(2, '0')}:00:00.000Z`;
const approved = (number: number, hour: number, some: Partial<TaskDto> = {}) =>
  taskOf(number, {
    status: 'approved',
    completed_by: mia.id,
    approved_at: at(hour),
    approved_by: 'parent',
    tokens_paid: 10,
    ...some,
  });

const seen = at(12);
const markOf = (tasks: readonly TaskDto[]) => markAfter(tasks, mia.id, { last: null, seen });
const newOf = (tasks: readonly TaskDto[], shown: readonly TaskDto[]) =>
  approvedAfter(tasks, mia.id, markOf(shown)).map(({ id }) => id);

const [first, second, third] = [approved(1, 8), approved(2, 9), approved(3, 10)];

/** Guarantee: a new device does not celebrate a year of chores. */
test('Rules 12.265: the first time nothing is new, and from then on what was approved later, oldest first', () => {
  expect(approvedAfter([third, second, first], mia.id, null)).toEqual([]);
  expect(newOf([third, second, first], [first])).toEqual([second.id, third.id]);
  expect(newOf([third, second, first], [])).toEqual([first.id, second.id, third.id]);
});

/** Guarantee: once per change, whatever comes in between. */
test('Rules 12.264: what was shown is not shown again, also of one moment', () => {
  const twin = approved(4, 8);
  expect(newOf([first, twin], [first])).toEqual([twin.id]);
  expect(newOf([first, twin], [first, twin])).toEqual([]);
  const last = markOf([first, second]);
  expect(markAfter([first], mia.id, { last, seen })).toEqual(last);
  expect(markAfter([third], mia.id, { last, seen: at(13) })).toEqual({ at: at(10), ids: [third.id], seen: at(13) });
});

test.each<[string, Partial<TaskDto>]>([
  ['was taken back', { taken_back_at: at(11) }],
  ['paid at once', { approved_by: 'at_once' }],
  ['paid nothing', { tokens_paid: 0 }],
  ['is a sibling’s', { completed_by: leo.id }],
  ['is not approved', { status: 'completed', approved_at: null }],
])('Rules 12.264: what %s is not celebrated, and not later either', (_, some) => {
  const other = approved(2, 9, some);
  expect(newOf([first, other], [first])).toEqual([]);
});

test('Rules 12.264: what was known when it was no reason to celebrate is not celebrated later', () => {
  const other = approved(2, 9, { approved_by: 'at_once' });
  const again = { ...other, approved_by: 'parent', tokens_paid: 10 } as const;
  expect(newOf([first, again], [first, other])).toEqual([]);
});

test('Rules 12.265: five coins, and one for the rest', () => {
  const many = Array.from({ length: 8 }, (_, index) => approved(index + 1, index + 1));
  const { coins, rest } = coinsOf(many);
  expect([coins.length, rest.length, sumOf(rest), sumOf(many)]).toEqual([5, 3, 30, 80]);
});

test.each([null, '', 'null', '7', '{}', '{"at":1,"ids":[],"seen":""}', '{"at":"","ids":[1],"seen":""}', '['])(
  'what is no mark, %s, is none',
  (text) => expect(parseMark(text)).toBeNull(),
);

test('a mark that was kept is read as it was', () => {
  expect(parseMark(JSON.stringify(markOf([first])))).toEqual({ at: at(8), ids: [first.id], seen });
});
