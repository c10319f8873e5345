import { expect, test } from '@jest/globals';
import { readTaps } from './tap-store.ts';

const id = '018f0000-0000-7000-8000-000000000001';
const tap = { key: id, personId: id, taskId: id, title: 'Make the bed', refusal: null };

/** Guarantee: text written into a device's outbox by someone else counts only if it is a valid tap (Rules 12.73). */
test('Rules 12.73: drops invalid taps and ignores other fields', () => {
  const refused = { ...tap, refusal: 'Too late' };
  const atBoard = { ...tap, childId: id };
  const forged = [
    'approve?',
    `${id}/approve?`,
    `${id}#`,
    `../tasks/${id}`,
    `${id}%2Fapprove`,
    ` ${id}`,
    `${id}\n`,
    '',
    null,
    1,
    {},
    [id],
    { toString: () => id },
  ];
  const strange = [null, undefined, 'tap', 1, [], {}, { ...tap, title: 1 }, { ...tap, refusal: 1 }];
  for (const name of ['key', 'personId', 'taskId'] as const)
    strange.push(...forged.map((value) => ({ ...tap, [name]: value })));
  expect(readTaps([...strange, { ...tap, method: 'PUT' }, refused, atBoard])).toEqual([tap, refused, atBoard]);
  expect(readTaps(forged.map((childId) => ({ ...tap, childId })))).toEqual(forged.map(() => tap));
  for (const stored of [undefined, null, {}, 'taps', tap, { length: 1, 0: tap }]) expect(readTaps(stored)).toEqual([]);
});
