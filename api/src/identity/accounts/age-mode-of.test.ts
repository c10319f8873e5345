import { expect, test } from '@jest/globals';
import { ageModeOf, readsAloud } from './age-mode-of.contract.ts';
import type { AgeMode } from './age-mode.contract.ts';

test('Rules 4.27: derives the look from the age if none was chosen', () => {
  const ageModes = [null, 4, 7, 8, 12, 13].map((age) => ageModeOf({ look: null, age }));
  expect(ageModes).toEqual(['kid', 'little', 'little', 'kid', 'kid', 'teen'] satisfies AgeMode[]);
  expect(ageModeOf({ look: 'kid', age: 5 })).toBe('kid');
});

test('Rules 4.27: reads aloud only in Little if nothing was chosen', () => {
  const shown = (look: AgeMode, reads_aloud: boolean | null = null) => readsAloud({ look, age: null, reads_aloud });
  expect([shown('little'), shown('kid'), shown('teen'), shown('little', false), shown('kid', true)]).toEqual([
    true,
    false,
    false,
    false,
    true,
  ]);
});
