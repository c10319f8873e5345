import { expect, test } from '@jest/globals';
import { makeDocument } from '../../../src/hosting/reference/document.ts';
import { sections } from '../../../src/operations.ts';
import { listCalls } from '../../testing/list-calls.ts';
import { validValues } from './valid-values.ts';

test('every field of every body has a valid value for the tests with hostile input', async () => {
  const fields = new Set(listCalls(await makeDocument(sections)).flatMap((call) => call.fields));
  const missing = [...fields].filter((field) => !validValues[field]);
  expect(missing.map((field) => `${field}: add a valid value to valid-values.ts`)).toEqual([]);
});
