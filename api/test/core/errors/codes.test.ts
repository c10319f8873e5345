import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { addCodes, codesFile, readCodes, readDeclared } from './codes.ts';

const declared = await readDeclared();
const noted = readCodes(await readFile(codesFile, 'utf8'));

/** Guarantee: a program that knows a code can trust what it means, whatever the version and the language. */
test('Rules 1.14: a code is never removed and never says something else', () => {
  expect(() => addCodes(noted, declared)).not.toThrow();
});

test('each sentence has a noted code: npm run languages, then npm run seal -w api', () => {
  expect([...declared.keys()].filter((code) => !noted.has(code))).toEqual([]);
});

/** Guarantee: the server finds the code of a contract's sentence by its text. */
test('one sentence has one code', () => {
  const codesOf = Map.groupBy(noted, ([, text]) => text);
  expect([...codesOf].filter(([, entries]) => entries.length > 1).map(([text]) => text)).toEqual([]);
});

test('a code has small letters, and the names of its feature and sentence', () => {
  for (const code of noted.keys()) expect(code).toMatch(/^[a-z][A-Za-z]*(?:\.[a-z][A-Za-z]*)+$/);
});

test('a changed or removed sentence is refused, and a new one is added', () => {
  const known = new Map([['reward.outOfStock', 'This reward is out of stock']]);
  expect(() => addCodes(known, new Map())).toThrow('reward.outOfStock is gone');
  expect(() => addCodes(known, new Map([['reward.outOfStock', 'Another']]))).toThrow('says something else');
  expect([...addCodes(known, new Map([...known, ['reward.hidden', 'It is hidden']])).keys()]).toHaveLength(2);
});
