import { expect, test } from '@jest/globals';
import { asText, csvHead, csvLines } from './csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['-2', "'-2"],
  ['\u200B @SUM(A1)', "'\u200B @SUM(A1)"],
  ['＋1', "'＋1"],
  ['Eggs; =1+1', "Eggs;' =1+1"],
  ['Eggs\n-1', "Eggs\n'-1"],
  ['A - b + c = d', 'A - b + c = d'],
  ['Zoë’s room, 5 p.m.', 'Zoë’s room, 5 p.m.'],
  ['', ''],
])('Rules 4.63: escapes %j so that it stays text', (text, escaped) => {
  expect(asText(text)).toBe(escaped);
});

test('Rules 4.63: writes a UTF-8 byte order mark, CRLF, quoted texts and plain numbers', () => {
  expect(csvHead(['who', 'amount']) + csvLines([['A "b"\nc', -5]])).toBe('\uFEFF"who","amount"\r\n"A ""b""\nc",-5\r\n');
});
