import { expect, test } from '@jest/globals';
import type { TaskDto } from '@tokennest/shared-ui/contract';
import { leo, mia, taskOf } from '@tokennest/shared-ui/testing/fake-family';
import { approvalsIn, coinsOf, sumOf } from './approvals.ts';

const approved = (number: number, some: Partial<TaskDto> = {}) =>
  taskOf(number, {
    status: 'approved',
    completed_by: mia.id,
    transaction_id: `00000000-0000-4000-8000-00000000000${number}`,
    tokens_paid: 10,
    ...some,
  });

/** Guarantee: the server is asked only when an approval may be new, not on every poll of the list. */
test('Rules 12.264: notices the child’s approvals, also a second one after a reversal', () => {
  const before = [approved(1), taskOf(2)];
  const noticed = (now: TaskDto[]) => approvalsIn(now, mia.id) !== approvalsIn(before, mia.id);
  expect(noticed([approved(2), approved(1)])).toBe(true);
  expect(noticed([approved(1, { transaction_id: '00000000-0000-4000-8000-0000000000ff' }), taskOf(2)])).toBe(true);
  expect(noticed([approved(1), approved(2, { status: 'completed', transaction_id: null })])).toBe(false);
  expect(noticed([approved(1), approved(2, { completed_by: leo.id })])).toBe(false);
});

test('Rules 12.265: shows five coins and one for the rest', () => {
  const many = Array.from({ length: 8 }, (_, index) => approved(index + 1));
  const { coins, rest } = coinsOf(many);
  expect([coins.length, rest.length, sumOf(rest), sumOf(many)]).toEqual([5, 3, 30, 80]);
});
