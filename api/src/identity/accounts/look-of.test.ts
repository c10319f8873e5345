import { expect, test } from '@jest/globals';
import { lookOf, readsAloud } from './look-of.contract.ts';
import type { Look } from './look.contract.ts';

test('Rules 4.27: derives the look from the age if none was chosen', () => {
  const looks = [null, 4, 7, 8, 12, 13].map((age) => lookOf({ look: null, age }));
  expect(looks).toEqual(['kid', 'little', 'little', 'kid', 'kid', 'teen'] satisfies Look[]);
  expect(lookOf({ look: 'kid', age: 5 })).toBe('kid');
});

test('Rules 4.27: reads aloud only in Little if nothing was chosen', () => {
  const shown = (look: Look, reads_aloud: boolean | null = null) => readsAloud({ look, age: null, reads_aloud });
  expect([shown('little'), shown('kid'), shown('teen'), shown('little', false), shown('kid', true)]).toEqual([
    true,
    false,
    false,
    false,
    true,
  ]);
});
