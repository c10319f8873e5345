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
])('Rules 4.63: %j stays text', (text, told) => {
  expect(asText(text)).toBe(told);
});

test('Rules 4.63: a table has a mark for UTF-8, CRLF, its texts in quotation marks and its numbers as they are', () => {
  expect(csvHead(['who', 'amount']) + csvLines([['A "b"\nc', -5]])).toBe('\uFEFF"who","amount"\r\n"A ""b""\nc",-5\r\n');
});
