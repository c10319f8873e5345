import { afterAll, expect, test } from '@jest/globals';
import { limits } from '../../../src/core/kernel/limits.contract.ts';
import { callerOf, makeFamily, password, registerPerson, type TestPerson } from '../../testing/families/test-family.ts';
import { whileFamilyLocked } from '../../testing/families/while-family-locked.ts';
import { meanwhile } from '../../testing/processes/meanwhile.ts';
import { asOwner } from '../../testing/processes/query-as.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { type Answer, granted } from '../../testing/test-client.ts';
import { accept, addAdult, adultsOf, gone, helperOf, invite } from './adults-fixture.ts';

const api = startTestApi();
afterAll(api.close);

const statuses = (answers: Answer[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);
const offer = (by: TestPerson, { id: to }: TestPerson) => by.post('/api/ownership', { to, current_password: password });

test('Rules 15.20: of simultaneous invitations only five are open', async () => {
  const { parent } = await makeFamily(api);
  for (let open = 1; open < limits.invitationsPerFamilyMax; open += 1) await invite(parent);
  const ask = () => parent.post('/api/invitations', { membership: 'parent' });
  expect(statuses(await whileFamilyLocked(await callerOf(parent), [ask, ask]))).toEqual([201, 409]);
});

test('Rules 15.21: of two new accounts that wait for the family one comes in', async () => {
  const { parent } = await makeFamily(api);
  const { code } = await invite(parent);
  const work = [() => accept(api, code), () => accept(api, code)];
  expect(statuses(await whileFamilyLocked(await callerOf(parent), work))).toEqual([201, 404]);
});

test('Rules 15.23: of two adults with an account one becomes the candidate', async () => {
  const { parent } = await makeFamily(api);
  const { code } = await invite(parent);
  const people = [await registerPerson(api, 'parent'), await registerPerson(api, 'parent')];
  const work = people.map((person) => () => person.post('/api/invitations/join', { code }));
  expect(statuses(await whileFamilyLocked(await callerOf(parent), work))).toEqual([200, 404]);
});

async function makeCandidate(parent: TestPerson) {
  const alex = await registerPerson(api, 'parent');
  const { id, code } = await invite(parent);
  await granted(alex.post('/api/invitations/join', { code }));
  return { alex, id, confirm: () => parent.post(`/api/invitations/${id}/confirm`, { candidate: alex.id }) };
}

test('Rules 15.23: two confirmations move the account once', async () => {
  const { parent } = await makeFamily(api);
  const { confirm } = await makeCandidate(parent);
  expect(statuses(await whileFamilyLocked(await callerOf(parent), [confirm, confirm]))).toEqual([200, 200]);
  expect((await adultsOf(parent)).adults).toHaveLength(2);
});

test('Rules 15.23: a confirmation waits for the candidate’s family, which may get a child at that moment', async () => {
  const { parent } = await makeFamily(api);
  const { alex, confirm } = await makeCandidate(parent);
  const caller = await callerOf(alex);
  const { status } = await meanwhile({
    caller,
    first: (hold) => hold('select from family where id = $1 for update', [caller.familyId]),
    second: confirm,
    last: (hold) =>
      hold(`insert into profile (family_id, id, display_name, role) values ($1, gen_random_uuid(), 'Kim', 'child')`, [
        caller.familyId,
      ]),
  });
  expect(status).toBe(409);
});

/** Guarantee: a sign-in at the moment of a removal does not stay signed in. */
test('Rules 15.12: a removal waits for a session that is being opened, and ends it', async () => {
  const { parent } = await makeFamily(api);
  const alex = await addAdult(api, parent);
  const caller = await callerOf(parent);
  const { status } = await meanwhile({
    caller,
    first: (hold) =>
      hold(
        `insert into auth_session (family_id, id, profile_id, expires_at) values ($1, gen_random_uuid(), $2, now() + interval '1 day')`,
        [caller.familyId, alex.id],
      ),
    second: () => parent.delete(`/api/adults/${alex.id}`),
  });
  expect(status).toBe(204);
  const sql = 'select from auth_session where profile_id = $1';
  expect(await asOwner(caller, async (owner) => (await owner.query(sql, [alex.id])).rows)).toEqual([]);
});

/** Fails if the request is answered while another transaction holds the family. */
async function waitingForFamily(parent: TestPerson, ask: () => Promise<Answer>): Promise<Answer> {
  const caller = await callerOf(parent);
  let isAnswered = false;
  return meanwhile({
    caller,
    first: (hold) => hold('select from family where id = $1 for update', [caller.familyId]),
    async second() {
      const answer = await ask();
      isAnswered = true;
      return answer;
    },
    last: async () => expect(isAnswered).toBe(false),
  });
}

/** Guarantee: the family always has exactly one owner, who is in. */
test.each<[string, (people: Record<'parent' | 'alex', TestPerson>) => Promise<Answer>]>([
  ['an acceptance', ({ alex }) => alex.post('/api/ownership/accept')],
  ['an offer', ({ parent, alex }) => offer(parent, alex)],
  ['a removal', ({ parent, alex }) => parent.delete(`/api/adults/${alex.id}`)],
  ['a withdrawal', ({ parent }) => parent.delete('/api/ownership')],
])('Rules 15.30: %s waits for the family', async (_, ask) => {
  const { parent } = await makeFamily(api);
  const alex = await addAdult(api, parent);
  await granted(offer(parent, alex));
  expect((await waitingForFamily(parent, () => ask({ parent, alex }))).status).toBeLessThan(300);
});

test('Rules 15.30: a parent who is removed at the moment of accepting does not own the family', async () => {
  const { parent } = await makeFamily(api);
  const alex = await addAdult(api, parent);
  await granted(offer(parent, alex));
  const work = [() => alex.post('/api/ownership/accept'), () => parent.delete(`/api/adults/${alex.id}`)];
  await whileFamilyLocked(await callerOf(parent), work);
  const listed = await parent.get('/api/adults');
  const owners = listed.body.adults.filter(({ membership }: { membership: string }) => membership === 'owner');
  expect(owners).toHaveLength(1);
});

test('Rules 15.11: a change of a helper waits for the family', async () => {
  const { parent, mia } = await makeFamily(api);
  const nanny = await addAdult(api, parent, helperOf(mia));
  const change = () => parent.put(`/api/adults/${nanny.id}`, { award_daily_max: 3 });
  expect((await waitingForFamily(parent, change)).status).toBe(200);
});

const eraseNow = `insert into erasure (family_id, id, keeps_history, asked_at, erases_at, begun_at)
  values ($1, gen_random_uuid(), false, now(), now(), now())`;

/** Guarantee: an erased family has no one, also not somebody who came in at that moment. */
test('Rules 15.22: an invitation that is accepted while the family is erased is not valid any more', async () => {
  const { parent } = await makeFamily(api);
  const { code } = await invite(parent);
  const caller = await callerOf(parent);
  const answer = await meanwhile({
    caller,
    first: (hold) => hold('select from family where id = $1 for update', [caller.familyId]),
    second: () => accept(api, code),
    async last(hold) {
      await hold('delete from erasure where family_id = $1', [caller.familyId]);
      await hold(eraseNow, [caller.familyId]);
      await hold('select erase_family($1)', [caller.familyId]);
    },
  });
  expect(answer).toMatchObject(gone);
  expect((await parent.get('/api/adults')).status).toBe(401);
});

/** Guarantee: two phones of the owner, or of two parents, that hand over at the same moment leave one owner. */
test('Rules 15.30: of simultaneous offers one stays, and of simultaneous acceptances one counts', async () => {
  const { parent } = await makeFamily(api);
  const [alex, kim] = [await addAdult(api, parent), await addAdult(api, parent)];
  const caller = await callerOf(parent);
  const offers = [() => offer(parent, alex), () => offer(parent, kim)];
  expect(statuses(await whileFamilyLocked(caller, offers))).toEqual([200, 200]);
  const { handover } = await adultsOf(parent);
  expect([alex.id, kim.id]).toContain(handover.to);
  const acceptances = [alex, kim, alex, kim].map((person) => () => person.post('/api/ownership/accept'));
  expect(statuses(await whileFamilyLocked(caller, acceptances))).toEqual([200, 409, 409, 409]);
  const { adults, handover: left } = await adultsOf(alex);
  expect(adults.map(({ membership }: { membership: string }) => membership)).toEqual(['owner', 'parent', 'parent']);
  expect({ owner: adults[0].id, left }).toEqual({ owner: handover.to, left: null });
});

/** Guarantee: what waits for the family is asked again whether its caller may, once it has it. */
test('Rules 15.30: a former owner whose offer or invitation waited for the acceptance gets 403', async () => {
  const { parent } = await makeFamily(api);
  const [alex, kim] = [await addAdult(api, parent), await addAdult(api, parent)];
  const answers = await whileBecoming(parent, `select make_owner($1, $2)`, alex, [
    () => offer(parent, kim),
    () => parent.post('/api/invitations', { membership: 'parent' }),
  ]);
  expect(answers).toEqual([403, 403]);
  expect(await adultsOf(alex)).toMatchObject({ adults: [{ id: alex.id }, {}, {}], invitations: [], handover: null });
});

/** Guarantee: a removed adult leaves no code behind with which to come back. */
test('Rules 15.12: a parent whose invitation or change waited for the removal gets 401', async () => {
  const { parent, mia } = await makeFamily(api);
  const alex = await addAdult(api, parent);
  const nanny = await addAdult(api, parent, helperOf(mia));
  const answers = await whileBecoming(parent, `select take_out_adult($1, $2, '{}')`, alex, [
    () => alex.post('/api/invitations', helperOf(mia)),
    () => alex.put(`/api/adults/${nanny.id}`, { award_daily_max: 1_000 }),
  ]);
  expect(answers).toEqual([401, 401]);
  expect(await adultsOf(parent)).toMatchObject({ adults: [{}, { award_daily_max: 10 }], invitations: [] });
});

/** Statuses of requests that wait for the family while another transaction changes an adult. */
async function whileBecoming(parent: TestPerson, sql: string, { id }: TestPerson, work: (() => Promise<Answer>)[]) {
  const caller = await callerOf(parent);
  const answers = await meanwhile({
    caller,
    first: (hold) => hold('select from family where id = $1 for update', [caller.familyId]),
    second: () => Promise.all(work.map((send) => send())),
    waiting: work.length,
    last: (hold) => hold(sql, [caller.familyId, id]),
  });
  return answers.map(({ status }) => status);
}

test.each([
  [
    'a change of an adult’s home',
    ({ parent }: { parent: TestPerson }) => parent.put(`/api/adults/${parent.id}/home`, { home: 1 }),
  ],
  ['sharing both homes', ({ parent }: { parent: TestPerson }) => parent.put('/api/homes/sharing', { is_shared: true })],
])('Rules 15.50: %s waits for the family', async (_, change) => {
  const { parent, leo } = await makeFamily(api);
  const weeks = { start_date: '2026-11-27', pattern: '11111112222222', change_time: '17:00' };
  await granted(parent.put(`/api/homes/${leo.id}`, weeks));
  expect((await waitingForFamily(parent, () => change({ parent }))).status).toBeLessThan(300);
});
