import { afterAll, expect, test } from '@jest/globals';
import { makeDueOwners } from '../../../src/family/adults/ownership/make-due-owners.ts';
import { callerOf, makeFamily, password, type TestPerson } from '../../testing/families/test-family.ts';
import { asOwner, changeAsOwner } from '../../testing/processes/query-as.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { granted } from '../../testing/test-client.ts';
import { addAdult, adultsOf, gone, helperOf, invite, look } from './adults-fixture.ts';

const api = startTestApi();
afterAll(api.close);

const offer = (by: TestPerson, { id: to }: TestPerson, current = password) =>
  by.post('/api/ownership', { to, current_password: current });
const ownerOf = async (by: TestPerson) => (await adultsOf(by)).adults[0].id;

test('Rules 15.30: the owner offers the family with the password, and the other parent accepts', async () => {
  const { parent } = await makeFamily(api);
  const alex = await addAdult(api, parent);
  const invited = await invite(parent);
  expect(await offer(parent, alex, 'wrong one')).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'current_password' }] },
  });
  expect((await alex.post('/api/ownership/accept')).status).toBe(409);
  expect(await offer(parent, alex)).toMatchObject({ status: 200, body: { handover: { to: alex.id, acts_at: null } } });
  expect(await ownerOf(alex)).toBe(parent.id);
  expect((await parent.post('/api/ownership/accept')).status).toBe(409);
  const { adults, handover } = await granted(alex.post('/api/ownership/accept'));
  expect(handover).toBeNull();
  expect(adults).toMatchObject([
    { id: alex.id, membership: 'owner' },
    { id: parent.id, membership: 'parent' },
  ]);
  // The former owner has the rights of a parent from the next request on.
  expect((await parent.post('/api/invitations', { membership: 'parent' })).status).toBe(403);
  expect(await look(api, invited.code)).toMatchObject(gone);
  expect((await parent.delete(`/api/adults/${parent.id}`)).status).toBe(204);
  expect((await alex.delete(`/api/adults/${alex.id}`)).status).toBe(409);
});

test('Rules 15.30: an offer goes to one parent at a time, is withdrawn or declined, and ends with a removal', async () => {
  const { parent, mia } = await makeFamily(api);
  const [alex, kim] = [await addAdult(api, parent), await addAdult(api, parent)];
  const nanny = await addAdult(api, parent, helperOf(mia));
  for (const person of [nanny, mia, parent]) expect((await offer(parent, person)).status).toBe(404);
  expect((await offer(alex, kim)).status).toBe(403);
  await granted(offer(parent, alex));
  await granted(offer(parent, kim));
  expect((await alex.post('/api/ownership/accept')).status).toBe(409);
  expect((await alex.delete('/api/ownership')).status).toBe(409);
  expect((await kim.delete('/api/ownership')).status).toBe(204);
  await granted(offer(parent, kim));
  expect((await parent.delete('/api/ownership')).status).toBe(204);
  expect((await kim.post('/api/ownership/accept')).status).toBe(409);
  await granted(offer(parent, kim));
  await granted(parent.delete(`/api/adults/${kim.id}`));
  expect((await adultsOf(parent)).handover).toBeNull();
});

async function nameOwner(parent: TestPerson, { id }: TestPerson): Promise<void> {
  const caller = await callerOf(parent);
  await asOwner(caller, async (owner) => {
    await owner.query('select name_owner($1, $2)', [caller.familyId, id]);
  });
}

/** Guarantee: a family whose owner is gone gets another one, but never unnoticed (Rules 15.31). */
test('Rules 15.31: the operator’s choice is shown for seven days, then acts once; it cannot be accepted earlier', async () => {
  const { parent } = await makeFamily(api);
  const alex = await addAdult(api, parent);
  await nameOwner(parent, alex);
  const { handover } = await adultsOf(alex);
  expect(handover.to).toBe(alex.id);
  const week = 7 * 24 * 3_600_000;
  expect(Math.abs(Date.parse(handover.acts_at) - Date.parse(handover.offered_at) - week)).toBeLessThan(60_000);
  expect((await alex.post('/api/ownership/accept')).status).toBe(409);
  await runJob();
  expect(await ownerOf(alex)).toBe(parent.id);
  const { familyId } = await callerOf(parent);
  const elapsed = `update membership set ownership_acts_at = now() where family_id = $1 and profile_id = $2`;
  await changeAsOwner(await callerOf(parent), elapsed, [familyId, alex.id]);
  await runJob();
  expect(await ownerOf(alex)).toBe(alex.id);
  expect((await adultsOf(alex)).handover).toBeNull();
});

test('Rules 15.31: the owner who is there after all withdraws it', async () => {
  const { parent } = await makeFamily(api);
  const alex = await addAdult(api, parent);
  await nameOwner(parent, alex);
  expect((await parent.delete('/api/ownership')).status).toBe(204);
  await runJob();
  expect(await ownerOf(parent)).toBe(parent.id);
});

const runJob = () => makeDueOwners({ orm: api.orm, log: api.log, stopping: new AbortController().signal }, new Date());
