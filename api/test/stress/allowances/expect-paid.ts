import { expect } from '@jest/globals';
import type { Client } from 'pg';
import { amountOf, type Expected, readPayments } from './allowance-seed.ts';

/** Asserts that each date was paid exactly once and in order, and that each balance is the sum of its payments. */
export async function expectPaid(superuser: Client, expected: readonly Expected[]): Promise<void> {
  const { paid, accounts } = await readPayments(superuser);
  expect(paid.size).toBe(expected.length);
  const balances = new Map<string, number>();
  for (const { familyId, allowanceId, timeZone, frequency, due } of expected) {
    const wanted = [timeZone, frequency, ...due.map(({ date }) => date)].join(' ');
    expect([timeZone, frequency, ...(paid.get(allowanceId) ?? [])].join(' ')).toBe(wanted);
    balances.set(familyId, (balances.get(familyId) ?? 0) + due.length * amountOf[frequency]);
  }
  for (const { id, balance, sum, seq, rows } of accounts) {
    const wanted = String(balances.get(id));
    expect({ balance, sum, seq }).toEqual({ balance: wanted, sum: wanted, seq: rows });
  }
}
