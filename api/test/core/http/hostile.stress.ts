import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sections } from '../../../src/operations.ts';
import { makeDocument } from '../../../src/hosting/reference/document.ts';
import { type Call, listCalls } from '../../testing/list-calls.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { makeFamily, makeTask, newEmail, password, type TestPerson } from '../../testing/families/test-family.ts';

const api = startTestApi();
afterAll(api.close);

const calls = listCalls(await makeDocument(sections));
const taking = calls.filter(({ fields }) => fields.length > 0);
const asking = calls.filter(({ method, params }) => method === 'GET' && params.length > 0);

let parent: TestPerson;
let taskId: string;
let childId: string;
let recurringTaskId: string;
beforeAll(async () => {
  const family = await makeFamily(api);
  parent = family.parent;
  childId = family.mia.id;
  taskId = await makeTask(parent, null);
  const chore = { title: 'Feed the cat', token_reward: 1, repeat: { kind: 'days', every: 1 }, assign: 'anyone' };
  recurringTaskId = (await parent.post('/api/recurring-tasks', chore)).body.id;
});

/** A valid value for each field, so that another error never hides the effect of the bad one. */
const good: Record<string, () => unknown> = {
  email: newEmail,
  password: () => password,
  current_password: () => password,
  recovery_code: () => 'ACDE-ACDE-ACDE-ACDE',
  code_challenge: () => null,
  code_challenge_method: () => null,
  display_name: () => 'A',
  role: () => 'child',
  time_zone: () => 'UTC',
  family_code: () => null,
  code: () => 'ABCDEFGH',
  refresh_token: () => 'x',
  gotrue_meta_security: () => ({}),
  title: () => 'A',
  picture: () => 'broom',
  face: () => 'fox',
  color: () => 'moss',
  age: () => 7,
  look: () => 'kid',
  reads_aloud: () => true,
  erased_may_return: () => true,
  secret: () => ({ kind: 'pin', pin: '2468' }),
  reward_id: () => null,
  name: () => 'A',
  description: () => 'B',
  reason: () => 'B',
  cancellation_reason: () => 'B',
  token_reward: () => 1,
  amount: () => 1,
  cost: () => 1,
  quantity_available: () => 1,
  is_active: () => true,
  frequency: () => 'weekly',
  start_date: () => '2026-01-01',
  shows: () => '2026-01-01T00:00:00.000Z',
  assigned_to: () => null,
  child_id: () => childId,
  version: () => '1.0.0',
  is_forced: () => false,
  percent: () => 10,
  device: () => 'a-device-1',
  preview: () => 'a.b',
  outcome: () => 'loaded',
  why: () => ({ phase: 'mount', error: 'TypeError', frame: null }),
  mount_ms: () => 300,
  lcp_ms: () => 900,
  inp_ms: () => null,
  cls_milli: () => 0,
  day_begins_at: () => 0,
  answer_within_hours: () => 24,
  praise: () => 'so_careful',
  kind: () => 'task',
  price: () => 1,
  note: () => 'B',
  accept: () => false,
  text: () => 'B',
  task_ids: () => [taskId],
  repeat: () => ({ kind: 'days', every: 1 }),
  assign: () => 'one',
  child_ids: () => [childId],
  recurring_task_id: () => recurringTaskId,
  task_id: () => taskId,
  from_time: () => null,
  until_time: () => null,
  lasts_days: () => 1,
  if_not_done: () => 'stays',
  pays: () => 'at_once',
  pays_after_hours: () => null,
  endpoint: () => 'https://push.example.org/abc',
  keys: () => ({ p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }),
  events: () => ['allowance-paid'],
  quiet: () => null,
  is_digest: () => false,
  shows_names: () => false,
  also_this_one: () => false,
  date: () => '2026-01-01',
  from_date: () => '2026-01-01',
  to_date: () => '2026-01-02',
  pays_allowances: () => true,
  keeps_history: () => true,
  upload: () => 'a-file-of-the-tests',
  if_spent: () => 'take_what_is_there',
};

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

const goodBody = (fields: string[]) => Object.fromEntries(fields.map((field) => [field, good[field]?.()]));

/** The URL with valid ids, and `value` for one of its parameters. */
function addressOf({ template, params }: Call, named?: string, value = ''): string {
  const given = new URLSearchParams(template === '/auth/v1/token' ? { grant_type: 'password' } : {});
  const query = params.filter(({ place, name }) => place === 'query' && name === named);
  for (const { name } of query) given.set(name, value.toWellFormed());
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (name === named) return encodeURIComponent(value.toWellFormed());
    return template.startsWith('/api/tasks') ? taskId : childId;
  });
  return given.size > 0 ? `${path}?${given}` : path;
}

type Answer = Awaited<ReturnType<typeof api.send>>;

/** The request succeeds, or its sender gets a readable reason. */
const isFairlyAnswered = ({ status, body }: Answer) =>
  status < 400 || (status < 500 && typeof body.detail === 'string');

test('every field of every body has a valid value here', () => {
  const fields = new Set(taking.flatMap((call) => call.fields));
  expect([...fields].filter((field) => !good[field])).toEqual([]);
});

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
