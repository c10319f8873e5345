import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sections } from '../../../src/operations.ts';
import { makeDocument } from '../../../src/hosting/reference/document.ts';
import { award, makeReward } from '../../family/rewards/reward-fixture.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { makeFamily, makeTask, type TestPerson } from '../../testing/families/test-family.ts';

const api = startTestApi();
afterAll(api.close);

let parent: TestPerson;
let mia: TestPerson;
beforeAll(async () => {
  ({ parent, mia } = await makeFamily(api));
  await award(parent, mia, 50);
  const { id } = await makeReward(parent);
  await mia.post(`/api/rewards/${id}/redeem`);
  await mia.post(`/api/rewards/${id}/redeem`);
  await makeTask(parent, mia.id);
  await makeTask(parent, mia.id);
});

type Answer = Awaited<ReturnType<typeof api.send>>;
const ofHeader = ({ status, body, headers }: Answer) => [status, body, headers.get('X-Total-Count')];

const lists: [template: string, pathOf: () => string, read: (answer: Answer) => unknown, pastTheEnd: unknown][] = [
  [
    '/api/tokens/{childId}/transactions',
    () => `/api/tokens/${mia.id}/transactions`,
    ({ status, body }) => [status, body],
    [200, { transactions: [], total: 3 }],
  ],
  ['/api/tasks', () => '/api/tasks', ofHeader, [200, [], '2']],
  ['/api/rewards/redemptions', () => '/api/rewards/redemptions', ofHeader, [200, [], '2']],
];

// prettier-ignore
const largePages = [
  '4', '1000000', '1000001', '9007199254740992', '1000000000000000', '9223372036854775807',
  '9223372036854775808', '1000000000000000000000000000000', '9'.repeat(400), '0000000000000000000004',
];

test.each(lists)('%s: any page past the end is empty, with the true total', async (...given) => {
  const [, pathOf, read, pastTheEnd] = given;
  for (const person of [parent, mia]) {
    for (const page of largePages) {
      for (const rest of ['', '&page_size=1', '&page_size=100']) {
        const query = `?page=${page}${rest}`;
        expect({ query, read: read(await person.get(`${pathOf()}${query}`)) }).toEqual({ query, read: pastTheEnd });
      }
    }
  }
});

const noPages = ['0', '00', '-1', '1.5', '1.0', 'abc', '', '%201', '1e1', '0x1', '%2B1', '1,000', '%D9%A1', '1&page=2'];

test.each(lists)('%s: a page must be a positive integer', async (_, pathOf) => {
  const noSizes = ['0', '101', '1000001', '9'.repeat(400), '-1', '1.5', 'abc', ''];
  for (const query of [...noPages.map((page) => `page=${page}`), ...noSizes.map((size) => `page_size=${size}`)]) {
    expect([query, (await mia.get(`${pathOf()}?${query}`)).status]).toEqual([query, 422]);
  }
});

test.each(lists)('the OpenAPI document explains that pages of %s have no end', async (template) => {
  const document = await makeDocument(sections);
  const schema = { type: 'integer', minimum: 1, default: 1 };
  const page = expect.objectContaining({ name: 'page', schema });
  expect(document.paths[template]?.get?.parameters).toContainEqual(page);
});
