import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sections } from '../../../src/operations.ts';
import { makeDocument } from '../../../src/hosting/reference/document.ts';
import { type Call, listCalls } from '../../testing/list-calls.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { makeFamily, makeTask, type TestPerson } from '../../testing/families/test-family.ts';
import { type Ids, validValues } from './valid-values.ts';

const api = startTestApi();
afterAll(api.close);

const calls = listCalls(await makeDocument(sections));
const taking = calls.filter(({ fields }) => fields.length > 0);
const asking = calls.filter(({ method, params }) => method === 'GET' && params.length > 0);

let parent: TestPerson;
let ids: Ids;
beforeAll(async () => {
  const family = await makeFamily(api);
  parent = family.parent;
  const childId = family.mia.id;
  const taskId = await makeTask(parent, null);
  const chore = { title: 'Feed the cat', token_reward: 1, repeat: { kind: 'days', every: 1 }, assign: 'anyone' };
  const recurringTaskId = (await parent.post('/api/recurring-tasks', chore)).body.id;
  ids = { childId, taskId, recurringTaskId };
});

const texts = ['', ' ', '\0', '\ud800', '\u200b', 'x'.repeat(600), '😀'.repeat(130), "' or 1=1 --", '__proto__', '%00'];
const numbers = [0, -1, 1.5, 1e308, 2 ** 63, 1_000_001, Number.MIN_VALUE];
const others: unknown[] = [null, true, [], [[]], {}, { $ne: null }, { toString: 1 }];
/** A new id each time: finding the same one in two families would be a bug. */
const hostile = (): unknown[] => [...texts, ...numbers, ...others, randomUUID()];
const whole = [...hostile(), '[['.repeat(15_000), '{"__proto__":{}}', '{"a":', '\ufeff{}'];
const inAddress = [
  ...texts,
  '..',
  'a/b',
  '9'.repeat(400),
  'x'.repeat(5000),
  randomUUID().toUpperCase(),
  `{${randomUUID()}}`,
];

const goodBody = (fields: string[]) => Object.fromEntries(fields.map((field) => [field, validValues[field]?.(ids)]));

/** The URL with valid ids, and `value` for one of its parameters. */
function addressOf({ template, params }: Call, named?: string, value = ''): string {
  const given = new URLSearchParams(template === '/auth/v1/token' ? { grant_type: 'password' } : {});
  const query = params.filter(({ place, name }) => place === 'query' && name === named);
  for (const { name } of query) given.set(name, value.toWellFormed());
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (name === named) return encodeURIComponent(value.toWellFormed());
    return template.startsWith('/api/tasks') ? ids.taskId : ids.childId;
  });
  return given.size > 0 ? `${path}?${given}` : path;
}

type Answer = Awaited<ReturnType<typeof api.send>>;

/** The request succeeds, or its sender gets a readable reason. */
const isFairlyAnswered = ({ status, body }: Answer) =>
  status < 400 || (status < 500 && typeof body.detail === 'string');

/** Guarantee: any bad input is reported as the sender's error, in a sentence (Rules 1.6). */
test.each(taking.map((call) => [`${call.method} ${call.template}`, call] as const))(
  '%s answers bad input with a sentence, never with a server error',
  async (_, call) => {
    const mutations = [...call.fields, 'unknown'].flatMap((field) =>
      hostile().map((value) => () => ({ ...goodBody(call.fields), [field]: value })),
    );
    const failures: unknown[] = [];
    for (const make of [...mutations, ...whole.map((sent) => () => sent)]) {
      const body = make();
      const answer = await api.send(call.method, addressOf(call), { body, token: parent.token });
      if (!isFairlyAnswered(answer)) failures.push({ body, status: answer.status });
    }
    expect(failures).toEqual([]);
  },
);

test.each(
  asking.flatMap((call) => call.params.map(({ name }) => [`${call.method} ${call.template}`, name, call] as const)),
)('%s answers any %s with a sentence', async (_, name, call) => {
  const failures: unknown[] = [];
  for (const value of inAddress) {
    const answer = await parent.get(addressOf(call, name, value));
    if (!isFairlyAnswered(answer)) failures.push({ value, status: answer.status });
  }
  expect(failures).toEqual([]);
});
