import { afterAll, expect, test } from '@jest/globals';
import { firstInstantOf } from '../../../src/core/kernel/local-date.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { makeFamily, registerPerson, signIn, newPerson, type TestPerson } from '../../testing/families/test-family.ts';
import { timeZone } from '../../../src/family/families/family.contract.ts';
import { codeLetters } from '../../../src/core/kernel/written-code.contract.ts';

const api = startTestApi();
afterAll(api.close);

const current = '/api/families/current';

test('Rules 4.1: a parent registers a family with a code of 8 unambiguous letters', async () => {
  const parent = await registerPerson(api, 'parent');
  const { status, body } = await parent.get(current);
  expect({ status, body }).toMatchObject({ status: 200, body: { time_zone: 'Europe/Berlin' } });
  expect(body.family_code).toMatch(new RegExp(`^[${codeLetters}]{8}$`));
  expect(codeLetters).not.toMatch(/[0OQ1IL2Z5S8BU]/);
});

test('GET /api/families/current: only the parent sees the code, not a child', async () => {
  const { mia } = await makeFamily(api);
  expect(await mia.get(current)).toMatchObject({ status: 200, body: { family_code: null } });
  const alone = await registerPerson(api, 'child');
  expect((await alone.get(current)).body.family_code).toBeNull();
});

test('Rules 12.260: a child reads what its parent is called, and a parent gets no such name', async () => {
  const { parent, mia } = await makeFamily(api);
  const nameRead = async (person: TestPerson) => (await person.get(current)).body.parent_name;
  expect([await nameRead(mia), await nameRead(parent)]).toEqual(['Sarah', null]);
  expect(await nameRead(await registerPerson(api, 'child'))).toBeNull();
});

/** Guarantee: a child with a family is never shown the screen for a child without one, and vice versa. */
test('Rules 4.12: has_parent is false for a child alone, even while asking, and true once accepted', async () => {
  const { parent, mia } = await makeFamily(api);
  const hasParent = async (person: TestPerson) => (await person.get(current)).body.has_parent;
  expect([await hasParent(parent), await hasParent(mia)]).toEqual([true, true]);
  const alone = await registerPerson(api, 'child');
  expect(await hasParent(alone)).toBe(false);
  const { body: family } = await parent.get(current);
  const { body: request } = await alone.post('/api/families/join', { code: family.family_code });
  expect(await hasParent(alone)).toBe(false);
  await parent.post(`/api/families/join-requests/${request.id}/accept`);
  expect(await hasParent(await signIn(api, alone.email))).toBe(true);
});

test('PUT /api/families/current: the parent changes the family’s zone', async () => {
  const { parent, mia } = await makeFamily(api);
  const { body: before } = await parent.get(current);
  const changed = await parent.put(current, { time_zone: 'Pacific/Auckland' });
  expect(changed).toMatchObject({ status: 200, body: { ...before, time_zone: 'Pacific/Auckland' } });
  expect((await mia.get(current)).body.time_zone).toBe('Pacific/Auckland');
  expect(await mia.put(current, { time_zone: 'UTC' })).toMatchObject({
    status: 403,
    body: { detail: 'Only a parent can do this' },
  });
});

// JST and PST are known only to the formatter; dates cannot be computed with them.
test.each([{ time_zone: 'Mars/Olympus' }, { time_zone: '+02:00' }, { time_zone: 'JST' }, { time_zone: null }, {}])(
  'PUT /api/families/current: %j is no zone',
  async (body) => {
    const parent = await registerPerson(api, 'parent');
    const message = 'Please choose a time zone';
    expect(await parent.put(current, body)).toMatchObject({
      status: 422,
      body: { detail: message, errors: [{ field: 'time_zone', message }] },
    });
  },
);

/** Guarantee: a zone is stored under one spelling whatever case is typed, but never replaced by an alias. */
test.each([
  ['europe/berlin', 'Europe/Berlin'],
  ['AMERICA/PORT-AU-PRINCE', 'America/Port-au-Prince'],
  ['utc', 'UTC'],
  // Two names of one zone: neither replaces the other.
  ['asia/kolkata', 'Asia/Kolkata'],
  ['asia/calcutta', 'Asia/Calcutta'],
])('the zone %s is stored as %s, from registering and from changing it', async (typed, kept) => {
  const body = { ...newPerson('parent'), time_zone: typed };
  await api.send('POST', '/api/auth/register', { body });
  const parent = await signIn(api, body.email);
  expect((await parent.get(current)).body.time_zone).toBe(kept);
  await parent.put(current, { time_zone: 'Pacific/Auckland' });
  expect((await parent.put(current, { time_zone: typed })).body.time_zone).toBe(kept);
  expect((await parent.get(current)).body.time_zone).toBe(kept);
});

/** Guarantee: every accepted zone can be used for dates and is never an offset. */
test('every zone name of PostgreSQL that is accepted has days and is unchanged', async () => {
  const rows: { name: string }[] = await api.orm.em.getDriver().execute('select name from pg_timezone_names');
  const taken = rows.flatMap(({ name }) => (timeZone.safeParse(name.toLowerCase()).success ? [name] : []));
  expect(taken.length).toBeGreaterThan(500);
  expect(taken.map((name) => timeZone.parse(name.toLowerCase()))).toEqual(taken);
  for (const name of taken) expect(firstInstantOf('2030-05-01', name).getTime()).not.toBeNaN();
  const offsets = ['+02:00', '-0530', '+02', '-00:00', 'UTC+2', 'GMT+2', 'Z', '2030-05-01T00:00[Europe/Berlin]'];
  expect(offsets.filter((offset) => timeZone.safeParse(offset).success)).toEqual([]);
});

/** Guarantee: in an accepted zone every day begins at some instant; otherwise its allowances would fail. */
test('Rules 4.1: every zone that a browser may send is accepted, and allowances work in it', () => {
  const names = [
    ...Intl.supportedValuesOf('timeZone'),
    'UTC',
    'Etc/GMT+5',
    'US/Pacific',
    'EST5EDT',
    'PST',
    'IST',
    'ACT',
  ];
  const unfit = names.filter((name) => {
    if (!timeZone.safeParse(name).success) return Intl.supportedValuesOf('timeZone').includes(name);
    return Number.isNaN(firstInstantOf('2030-05-01', name).getTime());
  });
  expect(unfit).toEqual([]);
});

test('Rules 9.5: PUT /api/families/current recalculates when allowances are due, but not their dates', async () => {
  const { parent, mia } = await makeFamily(api);
  const plan = { child_id: mia.id, name: 'Pocket money', amount: 5, frequency: 'monthly', start_date: '2030-02-01' };
  const { body: allowance } = await parent.post('/api/allowances', plan);
  expect(allowance.next_execution_at).toBe('2030-01-31T23:00:00.000Z');
  await parent.put(current, { time_zone: 'America/New_York' });
  const { body: allowances } = await parent.get('/api/allowances');
  expect(allowances[0].next_execution_at).toBe('2030-02-01T05:00:00.000Z');
});

test('POST /api/families/current/code: the parent renews the code', async () => {
  const { parent, mia } = await makeFamily(api);
  const { body: before } = await parent.get(current);
  const renewed = await parent.post(`${current}/code`);
  expect(renewed).toMatchObject({ status: 200, body: { id: before.id, family_code: expect.any(String) } });
  expect(renewed.body.family_code).not.toBe(before.family_code);
  expect((await parent.get(current)).body).toEqual(renewed.body);
  expect((await mia.post(`${current}/code`)).status).toBe(403);
});

test('Rules 4.14: a parent names the family, and clears the name', async () => {
  const { parent, mia } = await makeFamily(api);
  const nameSeenBy = async (person: typeof mia) => (await person.get('/api/families/current')).body.name;
  expect(await nameSeenBy(parent)).toBeNull();
  const renamed = await parent.put('/api/families/current', { name: '  The Bennetts ' });
  expect(renamed).toMatchObject({ status: 200, body: { name: 'The Bennetts' } });
  expect(await nameSeenBy(mia)).toBe('The Bennetts');
  expect((await parent.put('/api/families/current', { name: 'B'.repeat(41) })).status).toBe(422);
  expect((await mia.put('/api/families/current', { name: 'The Kids' })).status).toBe(403);
  await parent.put('/api/families/current', { name: '' });
  expect(await nameSeenBy(parent)).toBeNull();
});
