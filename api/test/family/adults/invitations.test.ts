import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { usualTryLimits } from '../../../src/core/config/try-limits.ts';
import { limits } from '../../../src/core/kernel/limits.contract.ts';
import { anAddress } from '../../testing/an-address.ts';
import { callerOf, grantByPassword, makeFamily, registerPerson } from '../../testing/families/test-family.ts';
import { changeAsOwner } from '../../testing/processes/query-as.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { granted } from '../../testing/test-client.ts';
import { accept, addAdult, adultsOf, gone, helperOf, invite, look, newAdult } from './adults-fixture.ts';

const [api, there] = [startTestApi(), startTestApi()];
afterAll(api.close);
afterAll(there.close);

test('Rules 15.20: a stranger with the code sees who invites to what, and becomes a parent with an account', async () => {
  const { parent, mia } = await makeFamily(api);
  const { id, code } = await invite(parent);
  expect(code).toMatch(/^[A-Z34679]{8}$/);
  const offered = await granted(look(api, `${code.slice(0, 4)}-${code.slice(4)} `.toLowerCase()));
  expect(offered).toMatchObject({ family_name: null, inviter_name: 'Sarah', membership: 'parent', until: null });
  expect(Date.parse(offered.expires_at) - Date.now()).toBeLessThanOrEqual(15 * 60_000);
  expect((await adultsOf(parent)).invitations).toMatchObject([{ id, membership: 'parent', candidate: null }]);
  const person = newAdult();
  const accepted = await granted(accept(api, code, person));
  expect(accepted).toMatchObject({ display_name: 'Alex Rivera', role: 'parent' });
  const { body: grant } = await grantByPassword(api, { email: person.email, password: person.password });
  const seen = await api.send('GET', '/api/profiles?role=child', { token: grant.access_token });
  expect(seen.body).toContainEqual(expect.objectContaining({ id: mia.id }));
  const { adults, invitations } = await adultsOf(parent);
  expect(invitations).toEqual([]);
  expect(adults).toMatchObject([
    { id: parent.id, membership: 'owner', children: null },
    { id: accepted.id, membership: 'parent', display_name: 'Alex Rivera', until: null, award_daily_max: null },
  ]);
});

test('Rules 15.20: a helper is for the children named, until a day, with a limit of 10 tokens a day', async () => {
  const { parent, mia, leo } = await makeFamily(api);
  const helper = await addAdult(api, parent, { ...helperOf(mia), until: '2099-12-31' });
  const { adults } = await adultsOf(parent);
  expect(adults[1]).toMatchObject({
    id: helper.id,
    membership: 'helper',
    children: [mia.id],
    until: '2099-12-31',
    award_daily_max: 10,
  });
  const { body: seen } = await helper.get('/api/profiles?role=child');
  expect(seen.map(({ id }: { id: string }) => id)).toEqual([mia.id]);
  expect(JSON.stringify(seen)).not.toContain(leo.id);
  expect((await helper.get('/api/adults')).status).toBe(403);
});

test('Rules 15.20: only the owner invites a parent, both invite a helper', async () => {
  const { parent, mia } = await makeFamily(api);
  const alex = await addAdult(api, parent);
  const refused = await alex.post('/api/invitations', { membership: 'parent' });
  expect(refused).toMatchObject({ status: 403, body: { detail: 'Only the family’s owner can do this' } });
  const nanny = await addAdult(api, alex, helperOf(mia));
  expect((await nanny.post('/api/invitations', helperOf(mia))).status).toBe(403);
  expect((await mia.post('/api/invitations', helperOf(mia))).status).toBe(403);
});

test('Rules 15.20: an invitation names children of this family, and a day that is not over', async () => {
  const [{ parent, mia }, other] = [await makeFamily(api), await makeFamily(api)];
  const invited = (body: object) => parent.post('/api/invitations', body);
  expect((await invited(helperOf(other.mia))).status).toBe(404);
  expect(await invited({ membership: 'helper' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'children' }] },
  });
  expect(await invited({ ...helperOf(mia), until: '2026-01-01' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'until' }] },
  });
  expect((await invited({ membership: 'parent', children: [mia.id] })).status).toBe(422);
  expect((await invited({ membership: 'owner' })).status).toBe(422);
});

test('Rules 15.20: repeating the request returns the same code; at most five are open', async () => {
  const { parent } = await makeFamily(api);
  const key = randomUUID();
  const first = await granted(parent.post('/api/invitations', { membership: 'parent' }, { key }));
  expect(await granted(parent.post('/api/invitations', { membership: 'parent' }, { key }))).toEqual(first);
  for (let open = 1; open < limits.invitationsPerFamilyMax; open += 1) await invite(parent);
  const refused = await parent.post('/api/invitations', { membership: 'parent' });
  expect(refused).toMatchObject({ status: 409, body: { detail: 'A family can have at most 5 open invitations' } });
  expect((await parent.delete(`/api/invitations/${first.id}`)).status).toBe(204);
  expect(await look(api, first.code)).toMatchObject(gone);
  await invite(parent);
});

test('Rules 15.21: used twice, expired, ended, or with another inviter gone: the same sentence', async () => {
  const { parent, mia } = await makeFamily(api);
  const alex = await addAdult(api, parent);
  const used = await invite(parent);
  await granted(accept(api, used.code));
  const expired = await invite(parent);
  const caller = await callerOf(parent);
  await changeAsOwner(caller, `update invitation set expires_at = now() where family_id = $1 and id = $2`, [
    caller.familyId,
    expired.id,
  ]);
  const ofAlex = await invite(alex, helperOf(mia));
  expect((await parent.delete(`/api/adults/${alex.id}`)).status).toBe(204);
  for (const code of [used.code, expired.code, ofAlex.code, 'ACDEFGHJ', 'short']) {
    expect(await look(api, code)).toMatchObject(gone);
    expect(await accept(api, code)).toMatchObject(gone);
  }
});

test('Rules 15.21: of two people at two servers at the same moment one comes in, and the inviter sees who', async () => {
  const { parent } = await makeFamily(api);
  const { code } = await invite(parent);
  const people = ['Alex Rivera', 'A stranger'].map((name) => newAdult(name));
  const answers = await Promise.all([api, there].map((at, place) => accept(at, code, people[place])));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 404]);
  const { adults } = await adultsOf(parent);
  expect(adults).toHaveLength(2);
  expect(adults[1].id).toBe(answers.find(({ status }) => status === 201)?.body.id);
});

test('Rules 15.22: a repeated request with the same key returns the same account and recovery code', async () => {
  const { parent } = await makeFamily(api);
  const { code } = await invite(parent);
  const [person, key] = [newAdult(), randomUUID()];
  const first = await granted(accept(api, code, person, key));
  expect(first.recovery_code).toMatch(/^\w{4}-/);
  expect(await granted(accept(api, code, person, key))).toEqual(first);
  expect((await accept(api, code, { ...person, display_name: 'Other' }, key)).status).toBe(422);
  expect((await adultsOf(parent)).adults).toHaveLength(2);
});

test('Rules 15.22: a taken email is refused, and the invitation stays open', async () => {
  const { parent, mia } = await makeFamily(api);
  const { code } = await invite(parent);
  const taken = await accept(api, code, { ...newAdult(), email: mia.email });
  expect(taken).toMatchObject({ status: 409, body: { detail: 'There is already an account with this email address' } });
  expect((await accept(api, code)).status).toBe(201);
});

test('Rules 15.22: an invitation works where registration is closed', async () => {
  await using closed = startTestApi({ registration: 'closed' });
  const { parent } = await makeFamily(api);
  const { code } = await invite(parent);
  expect((await accept(closed, code)).status).toBe(201);
});

test('Rules 15.21: guesses are counted before the look-up, together with family codes', async () => {
  await using strict = startTestApi({ tryLimits: { joinsPerAddressMax: usualTryLimits.joinsPerAddressMax } });
  const { parent } = await makeFamily(api);
  const { code } = await invite(parent);
  const address = anAddress();
  for (let guess = 0; guess < 30; guess += 1) expect((await look(strict, 'ACDEFGHJ', { address })).status).toBe(404);
  expect((await look(strict, code, { address })).status).toBe(429);
  expect((await look(strict, code, { address: anAddress() })).status).toBe(200);
});

test('Rules 15.20: a family has at most 20 adults', async () => {
  const { parent } = await makeFamily(api);
  const caller = await callerOf(parent);
  for (let count = 1; count < limits.adultsPerFamilyMax; count += 1)
    await changeAsOwner(
      caller,
      `insert into profile (family_id, id, display_name, role, created_by) values ($1, gen_random_uuid(), 'A parent', 'parent', $2)`,
      [caller.familyId, parent.id],
    );
  const { code } = await invite(parent);
  expect(await accept(api, code)).toMatchObject({
    status: 409,
    body: { detail: 'A family can have at most 20 adults' },
  });
});

test('Rules 15.23: an adult who is alone joins with their account after the inviter confirms who it is', async () => {
  const { parent, mia } = await makeFamily(api);
  const alex = await registerPerson(api, 'parent', 'Alex Rivera');
  await granted(alex.post('/api/rewards', { title: 'A bike', cost: 5 }));
  const { id, code } = await invite(parent);
  expect(await granted(alex.post('/api/invitations/join', { code }))).toEqual({ status: 'waiting' });
  expect(await granted(alex.post('/api/invitations/join', { code }))).toEqual({ status: 'waiting' });
  expect(await accept(api, code)).toMatchObject(gone);
  expect((await alex.get('/api/adults')).body.adults).toHaveLength(1);
  const candidate = { id: alex.id, display_name: 'Alex Rivera', email: alex.email };
  expect((await adultsOf(parent)).invitations).toMatchObject([{ id, candidate }]);
  const confirm = (who: string) => parent.post(`/api/invitations/${id}/confirm`, { candidate: who });
  expect((await confirm(mia.id)).status).toBe(404);
  expect(await confirm(alex.id)).toMatchObject({ status: 200, body: { id: alex.id, membership: 'parent' } });
  expect((await confirm(alex.id)).status).toBe(200);
  expect((await alex.get('/api/adults')).status).toBe(401);
  const { body: grant } = await grantByPassword(api, { email: alex.email, password: alex.password });
  const token: string = grant.access_token;
  expect((await api.send('GET', '/api/adults', { token })).body.adults).toHaveLength(2);
  expect((await api.send('GET', '/api/rewards', { token })).body).toEqual([]);
});

test('Rules 15.23: the inviter may say that this is not Alex', async () => {
  const { parent } = await makeFamily(api);
  const stranger = await registerPerson(api, 'parent', 'A stranger');
  const { id, code } = await invite(parent);
  await granted(stranger.post('/api/invitations/join', { code }));
  expect((await parent.delete(`/api/invitations/${id}`)).status).toBe(204);
  expect((await parent.post(`/api/invitations/${id}/confirm`, { candidate: stranger.id })).status).toBe(404);
  expect((await stranger.get('/api/adults')).body.adults).toHaveLength(1);
});

test('Rules 15.23: a child, and an adult with children, cannot join with their account', async () => {
  const [{ parent }, other] = [await makeFamily(api), await makeFamily(api)];
  const child = await registerPerson(api, 'child');
  const { code } = await invite(parent);
  for (const person of [child, other.mia])
    expect(await person.post('/api/invitations/join', { code })).toMatchObject({
      status: 403,
      body: { detail: 'Only a parent can do this' },
    });
  expect(await other.parent.post('/api/invitations/join', { code })).toMatchObject({
    status: 409,
    body: { detail: 'Only an adult without children or other adults in their family can join with this account' },
  });
  expect((await parent.post('/api/invitations/join', { code })).status).toBe(409);
});

test('Rules 15.23: a candidate who has got a child in the meantime is not moved', async () => {
  const { parent } = await makeFamily(api);
  const alex = await registerPerson(api, 'parent', 'Alex Rivera');
  const { id, code } = await invite(parent);
  await granted(alex.post('/api/invitations/join', { code }));
  await granted(alex.post('/api/children', { display_name: 'Kim' }));
  expect((await parent.post(`/api/invitations/${id}/confirm`, { candidate: alex.id })).status).toBe(409);
  expect((await alex.get('/api/adults')).status).toBe(200);
});
