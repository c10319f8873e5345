import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { award, makeReward } from '../../family/rewards/reward-fixture.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { makeFamily, makeTask, type TestPerson } from '../../testing/families/test-family.ts';

const api = startTestApi();
afterAll(api.close);

let parent: TestPerson;
const paths = { task: '', reward: '', allowance: '' };
const ids = { mia: '' };

beforeAll(async () => {
  const family = await makeFamily(api);
  parent = family.parent;
  ids.mia = family.mia.id;
  await award(parent, family.mia, 50);
  paths.task = `/api/tasks/${await makeTask(parent, null)}`;
  paths.reward = `/api/rewards/${(await makeReward(parent)).id}`;
  const allowance = { child_id: family.mia.id, name: 'Pocket money', amount: 5 };
  paths.allowance = `/api/allowances/${(await parent.post('/api/allowances', allowance)).body.id}`;
});

/** Sends the number literally, since JSON allows more numbers than JavaScript. */
const sending =
  (method: string, pathOf: () => string, fieldsOf: () => object) => (field: string, written: string | null) => {
    const fields = JSON.stringify(fieldsOf()).slice(1, -1);
    const body = `{${[fields, ...(written === null ? [] : [`"${field}":${written}`])].filter(Boolean).join(',')}}`;
    return api.send(method, pathOf(), { body, token: parent.token });
  };
const move = () => ({ child_id: ids.mia, description: 'Well done' });
const allowance = () => ({ child_id: ids.mia, name: 'Pocket money' });
const titled = () => ({ title: 'A' });
const nothingElse = () => ({});

const allFields = 'Please fill in all fields';
const requiredFields = 'Please fill in required fields';
const [positive, reward, cost, tokens] = ['positive number', 'token reward', 'token cost', 'token amount'].map(
  (what) => `Please enter a valid ${what}`,
);

type Case = [what: string, field: string, missing: string, wrong: string | undefined, send: ReturnType<typeof sending>];
const creating: Case[] = [
  ['POST award', 'amount', allFields, positive, sending('POST', () => '/api/tokens/award', move)],
  ['POST deduct', 'amount', allFields, positive, sending('POST', () => '/api/tokens/deduct', move)],
  ['POST task', 'token_reward', requiredFields, reward, sending('POST', () => '/api/tasks', titled)],
  ['POST reward', 'cost', requiredFields, cost, sending('POST', () => '/api/rewards', titled)],
  ['POST allowance', 'amount', requiredFields, tokens, sending('POST', () => '/api/allowances', allowance)],
];
const editing: Case[] = [
  ['PUT task', 'token_reward', requiredFields, reward, sending('PUT', () => paths.task, nothingElse)],
  ['PUT reward', 'cost', requiredFields, cost, sending('PUT', () => paths.reward, nothingElse)],
  ['PUT allowance', 'amount', requiredFields, tokens, sending('PUT', () => paths.allowance, nothingElse)],
];

const blank = ['null', '""', '" "', '"\\u00a0\\t\\n"'];
// prettier-ignore
const wrongNumbers = [
  '0', '-0', '-1', '1.5', '0.1', '-1.5', '1000001', '1e21', '1e308', '1e309', '-1e308', '-1e309', '5e-324',
  '9007199254740991', '9007199254740992', '9223372036854775808',
];
const noNumbers = ['"5"', '"NaN"', '"Infinity"', '"1e308"', '"five"', 'true', 'false', '[]', '[5]', '{}', '"\\u0000"'];

const fault = (field: string, message: string) => ({
  status: 422,
  body: { detail: message, errors: [{ field, message }] },
});
const outcomeOf = ({ status, body }: Awaited<ReturnType<typeof api.send>>) => ({ status, body });

test.each([...creating, ...editing])('Rules 1.7: %s: a blank %s is missing', async (_, field, missing, __, send) => {
  for (const written of blank) {
    expect({ written, ...outcomeOf(await send(field, written)) }).toMatchObject({ written, ...fault(field, missing) });
  }
});

test.each(creating)('%s: an absent %s is missing', async (_, field, missing, __, send) => {
  expect(outcomeOf(await send(field, null))).toMatchObject(fault(field, missing));
});

test.each([...creating, ...editing])('%s: each wrong number for %s has its own sentence', async (...given) => {
  const [, field, , wrong = '', send] = given;
  for (const written of [...wrongNumbers, ...noNumbers]) {
    expect({ written, ...outcomeOf(await send(field, written)) }).toMatchObject({ written, ...fault(field, wrong) });
  }
});

const rewards: [what: string, send: ReturnType<typeof sending>, success: number][] = [
  ['POST', sending('POST', () => '/api/rewards', () => ({ title: 'A', cost: 1 })), 201], // prettier-ignore
  ['PUT', sending('PUT', () => paths.reward, nothingElse), 200],
];

test.each(rewards)('%s reward: every invalid quantity gets the same sentence', async (_, send) => {
  const below = ['0', '-0'];
  for (const written of [...wrongNumbers.filter((number) => !below.includes(number)), ...noNumbers, '" "']) {
    const refused = fault('quantity_available', 'Please enter a valid quantity');
    expect({ written, ...outcomeOf(await send('quantity_available', written)) }).toMatchObject({ written, ...refused });
  }
});

test.each(rewards)('%s reward: the valid quantities', async (_, send, success) => {
  const stored: [written: string, left: number | null][] = [
    ['0', 0],
    ['-0', 0],
    ['1', 1],
    ['1000000', 1_000_000],
    ['1e3', 1000],
    ['null', null],
    ['""', null],
  ];
  for (const [written, quantity_available] of stored) {
    expect(await send('quantity_available', written)).toMatchObject({ status: success, body: { quantity_available } });
  }
});
