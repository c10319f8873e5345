import { expect, test } from '@jest/globals';
import { createApiClient } from '@tokennest/api/client';
import { answerOf, fakeFamily, taskOf } from '../testing/fake-family.ts';
import { fakeSend } from '../testing/fake-send.ts';
import { answerPage } from './answer-page.ts';

test('returns a page of a list with the total', async () => {
  const family = fakeFamily({ tasks: [1, 2, 3].map((number) => taskOf(number)) });
  const { tasks } = createApiClient('http://localhost', fakeSend(answerOf(family))).api;
  const read = (page: string) => answerPage(tasks.$get({ query: { page, page_size: '2' } }));
  expect(await read('2')).toEqual({ rows: [family.tasks[2]], total: 3 });
  expect(await read('9')).toEqual({ rows: [], total: 3 });
  family.refuse = () => ({ status: 503, body: { detail: 'Please try again in a moment' } });
  await expect(read('1')).rejects.toMatchObject({ status: 503, detail: 'Please try again in a moment' });
});
