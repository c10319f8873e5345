import { expect, jest, test } from '@jest/globals';
import { partsIn } from './zone-format.ts';

/** Guarantee: a list of a hundred dates makes one formatter, which costs more than drawing a row. */
test('a formatter is made once for a zone and a form', () => {
  const made = jest.spyOn(Intl, 'DateTimeFormat');
  const words = { day: 'numeric', month: 'short' } as const;
  const at = new Date('2026-11-21T23:30:00Z');
  for (let row = 0; row < 100; row += 1) {
    expect(partsIn('Europe/Berlin', at, { ...words })).toMatchObject({ day: '22', month: 'Nov' });
    expect(partsIn('UTC', at, { ...words })).toMatchObject({ day: '21', month: 'Nov' });
  }
  expect(made).toHaveBeenCalledTimes(2);
  made.mockRestore();
});
