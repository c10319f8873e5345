import { afterAll, expect, test } from '@jest/globals';
import {
  callerOf,
  grantByPassword,
  makeFamily,
  makeTask,
  registerPerson,
  signIn,
  type TestPerson,
} from '../../testing/families/test-family.ts';
import { changeAsOwner } from '../../testing/processes/query-as.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { granted } from '../../testing/test-client.ts';
import { createDevices, makePairing } from '../devices/device-fixture.ts';
import { listen, listenFromNowOn } from '../live/listen.ts';
import { accept, addAdult, adultsOf, helperOf, invite, newAdult } from './adults-fixture.ts';

const [here, there] = [startTestApi({ liveStreamsMax: 1_000 }), startTestApi({ liveStreamsMax: 1_000 })];
const { pair, deviceOf } = createDevices(here);
afterAll(here.close);
afterAll(there.close);

test('Rules 15.10: parents see who is in, since when and last seen; children and helpers do not', async () => {
  const { parent, mia } = await makeFamily(here);
  const alex = await addAdult(here, parent, undefined, 'Alex Rivera');
  const nanny = await addAdult(here, parent, helperOf(mia));
  for (const by of [parent, alex]) {
    const { adults, handover } = await adultsOf(by);
    expect(adults.map(({ membership }: { membership: string }) => membership)).toEqual(['owner', 'parent', 'helper']);
    expect(adults[1]).toMatchObject({ id: alex.id, face: null, color: null });
    for (const { joined_at: joined, last_seen_at: seen } of adults) {
      expect(Math.abs(Date.now() - Date.parse(joined))).toBeLessThan(60_000);
      expect(Math.abs(Date.now() - Date.parse(seen))).toBeLessThan(60_000);
    }
    expect(handover).toBeNull();
  }
  for (const by of [mia, nanny]) expect((await by.get('/api/adults')).status).toBe(403);
});

test('Rules 15.11: children, limit and last day of a helper change at once; nothing of a parent does', async () => {
  const { parent, mia, leo } = await makeFamily(here);
  const alex = await addAdult(here, parent);
  const nanny = await addAdult(here, parent, helperOf(mia));
  const change = (by: typeof parent, body: object, { id } = nanny) => by.put(`/api/adults/${id}`, body);
  expect(await change(alex, { children: [leo.id], award_daily_max: 3 })).toMatchObject({
    status: 200,
    body: { children: [leo.id], award_daily_max: 3, until: null },
  });
  const { body: seen } = await nanny.get('/api/profiles?role=child');
  expect(seen.map(({ id }: { id: string }) => id)).toEqual([leo.id]);
  expect(await change(parent, { until: '2099-12-31' })).toMatchObject({
    status: 200,
    body: { until: '2099-12-31', award_daily_max: 3 },
  });
  expect(await change(parent, { until: null })).toMatchObject({ status: 200, body: { until: null } });
  expect((await change(parent, { children: [] })).status).toBe(422);
  const other = await makeFamily(here);
  expect((await change(parent, { children: [other.mia.id] })).status).toBe(404);
  for (const person of [parent, alex, mia, other.parent])
    expect((await change(parent, { award_daily_max: 1 }, person)).status).toBe(404);
  for (const by of [nanny, mia]) expect((await change(by, { award_daily_max: 100 })).status).toBe(403);
  expect((await change(parent, { until: '2026-01-01' })).status).toBe(200);
  expect((await nanny.get('/api/profiles?role=child')).status).toBe(401);
});

const subscribeSql = `
  insert into push_subscription (family_id, id, profile_id, session_id, place, endpoint, p256dh, auth, events)
  select family_id, gen_random_uuid(), profile_id, id, 1, 'https://push.example/abc', decode(repeat('04', 65), 'hex'),
         decode(repeat('04', 16), 'hex'), '{}' from auth_session where profile_id = $1`;

/** Guarantee: a removed adult is out with the next request, on every device and stream, at every server. */
test('Rules 15.12: a removed parent is out at once, and the history keeps the name', async () => {
  const { parent, mia } = await makeFamily(here);
  const alex = await addAdult(here, parent, undefined, 'Alex Rivera');
  const task = await makeTask(alex, mia.id);
  const { code } = await makePairing(alex, { child_id: mia.id });
  const caller = await callerOf(parent);
  await changeAsOwner(caller, subscribeSql, [alex.id]);
  const kept = await listenFromNowOn(here, parent, mia.id);
  const stream = await listen(there, alex);
  await stream.next();
  expect((await parent.delete(`/api/adults/${alex.id}`)).status).toBe(204);
  expect((await kept.next())?.changed).toEqual(['family', 'devices']);
  expect(await stream.next()).toBeNull();
  await kept.leave();
  expect((await alex.get('/api/tasks')).status).toBe(401);
  expect((await grantByPassword(here, { email: alex.email, password: alex.password })).status).toBe(400);
  expect((await pair(code)).status).toBe(422);
  expect((await adultsOf(parent)).adults).toHaveLength(1);
  expect((await changeAsOwner(caller, 'select from push_subscription where profile_id = $1', [alex.id])).rows).toEqual(
    [],
  );
  const { rows } = await changeAsOwner(
    caller,
    `select p.role, p.display_name from task t join profile p on p.family_id = t.family_id and p.id = t.created_by where t.id = $1`,
    [task],
  );
  expect(rows).toEqual([{ role: 'left', display_name: 'Alex Rivera' }]);
  expect((await parent.delete(`/api/adults/${alex.id}`)).status).toBe(404);
});

/** Guarantee: a removed adult cannot act as a child, and a child keeps the device that the owner leaves to it. */
test('Rules 15.12: devices that the adult paired end, except those named', async () => {
  const { parent, mia } = await makeFamily(here);
  const alex = await addAdult(here, parent);
  const pairsOwn = async (by: TestPerson) => granted(pair((await makePairing(by, { child_id: mia.id })).code));
  const shares = (by: TestPerson, name: string) => granted(by.post('/api/devices', { name }));
  const [kept, taken] = [await pairsOwn(alex), await pairsOwn(alex)];
  const [kitchen, car] = [await shares(alex, 'Kitchen'), await shares(alex, 'Car')];
  const owners = await pairsOwn(parent);
  const { body } = await parent.get('/api/devices');
  const pairedBy = (by: TestPerson) =>
    body.devices.flatMap(({ id, paired_by }: Record<string, string>) => (paired_by === by.id ? [id] : []));
  expect(new Set(pairedBy(alex))).toEqual(new Set([kept.device.id, taken.device.id, kitchen.id, car.id]));
  expect(pairedBy(parent)).toEqual([owners.device.id]);
  const remove = (kept: string) => parent.delete(`/api/adults/${alex.id}?keeps_devices=${kept}`);
  for (const wrong of ['', 'all', `${car.id},`]) expect((await remove(wrong)).status).toBe(422);
  expect((await remove([kept.device.id, kitchen.id].join(','))).status).toBe(204);
  const statusOf = async ({ credential }: { credential: string }) => (await deviceOf(credential).faces()).status;
  for (const device of [kept.device, kitchen, owners.device]) expect(await statusOf(device)).toBe(200);
  for (const device of [taken.device, car]) expect(await statusOf(device)).toBe(401);
  const asMia = (pairing: typeof kept) => here.send('GET', '/api/tasks', { token: pairing.session.access_token });
  expect((await asMia(kept)).status).toBe(200);
  expect((await asMia(taken)).status).toBe(401);
});

test('Rules 15.12: who was removed may register again with the same email', async () => {
  const { parent } = await makeFamily(here);
  const { code } = await invite(parent);
  const person = newAdult();
  const { id } = await granted(accept(here, code, person));
  await granted(parent.delete(`/api/adults/${id}`));
  const again = { ...person, role: 'parent', time_zone: 'UTC' };
  expect((await here.send('POST', '/api/auth/register', { body: again })).status).toBe(201);
  expect((await (await signIn(here, person.email)).get('/api/profiles?role=child')).body).toEqual([]);
});

test('Rules 15.12: a parent and a helper may leave; the owner can neither leave nor be removed', async () => {
  const { parent, mia } = await makeFamily(here);
  const alex = await addAdult(here, parent);
  const nanny = await addAdult(here, alex, helperOf(mia));
  const owner = { status: 409, body: { detail: 'The owner cannot leave the family. Hand over ownership first' } };
  expect(await parent.delete(`/api/adults/${parent.id}`)).toMatchObject(owner);
  expect((await alex.delete(`/api/adults/${parent.id}`)).status).toBe(403);
  expect((await alex.delete(`/api/adults/${nanny.id}`)).status).toBe(403);
  expect((await nanny.delete(`/api/adults/${alex.id}`)).status).toBe(403);
  expect((await mia.delete(`/api/adults/${alex.id}`)).status).toBe(403);
  const stranger = await registerPerson(here, 'parent');
  expect((await stranger.delete(`/api/adults/${alex.id}`)).status).toBe(404);
  expect((await parent.delete(`/api/adults/${mia.id}`)).status).toBe(404);
  for (const person of [nanny, alex]) {
    expect((await person.delete(`/api/adults/${person.id}`)).status).toBe(204);
    expect((await person.get('/api/profiles?role=child')).status).toBe(401);
  }
  expect((await adultsOf(parent)).adults).toHaveLength(1);
});

test('Rules 15.13: only the owner signs an adult out everywhere', async () => {
  const { parent, mia } = await makeFamily(here);
  const alex = await addAdult(here, parent);
  const other = await signIn(here, alex.email);
  expect((await alex.delete(`/api/adults/${parent.id}/sessions`)).status).toBe(403);
  expect((await parent.delete(`/api/adults/${mia.id}/sessions`)).status).toBe(404);
  expect((await parent.delete(`/api/adults/${alex.id}/sessions`)).status).toBe(204);
  for (const session of [alex, other]) expect((await session.get('/api/adults')).status).toBe(401);
  expect((await signIn(here, alex.email)).id).toBe(alex.id);
});

test('Rules 15.11: a helper’s last day ends with the family’s day, also after a change of zone', async () => {
  const { parent, mia } = await makeFamily(here);
  await addAdult(here, parent, { ...helperOf(mia), until: '2099-06-30' });
  const caller = await callerOf(parent);
  const endOf = async () => {
    const sql = `select ends_at from membership where family_id = $1 and until is not null`;
    return (await changeAsOwner<{ ends_at: Date }>(caller, sql, [caller.familyId])).rows[0]?.ends_at.toISOString();
  };
  expect(await endOf()).toBe('2099-06-30T22:00:00.000Z');
  await granted(parent.put('/api/families/current', { time_zone: 'America/New_York', day_begins_at: 4 }));
  expect(await endOf()).toBe('2099-07-01T08:00:00.000Z');
});

const nameOf = async (parent: TestPerson, id: string) => {
  const { rows } = await changeAsOwner(await callerOf(parent), 'select role, display_name from profile where id = $1', [
    id,
  ]);
  return rows[0];
};
const erased = { role: 'left', display_name: 'A former parent' };

test('Rules 15.14: an adult who leaves, and the owner even later, may replace the name', async () => {
  const { parent, mia } = await makeFamily(here);
  const [alex, kim] = [await addAdult(here, parent), await addAdult(here, parent)];
  const nanny = await addAdult(here, parent, helperOf(mia));
  for (const person of [alex, nanny]) {
    expect((await person.delete(`/api/adults/${person.id}?erases_name=true`)).status).toBe(204);
    expect(await nameOf(parent, person.id)).toEqual(erased);
  }
  await granted(parent.delete(`/api/adults/${kim.id}`));
  expect(await nameOf(parent, kim.id)).toEqual({ role: 'left', display_name: 'Alex Rivera' });
  expect((await parent.delete(`/api/adults/${kim.id}?erases_name=true`)).status).toBe(204);
  expect(await nameOf(parent, kim.id)).toEqual(erased);
  for (const path of [`${mia.id}?erases_name=true`, `${kim.id}?erases_name=false`])
    expect((await parent.delete(`/api/adults/${path}`)).status).toBe(404);
  expect((await parent.delete(`/api/adults/${parent.id}?erases_name=true`)).status).toBe(409);
});

/** Guarantee: erased means erased, also in a backup from before. */
test('Rules 15.14: a restored adult is erased again, even one who owned the family then', async () => {
  const { parent } = await makeFamily(here);
  const alex = await addAdult(here, parent);
  await granted(parent.delete(`/api/adults/${alex.id}?erases_name=true`));
  const caller = await callerOf(parent);
  const ids = [caller.familyId, alex.id];
  await changeAsOwner(caller, 'delete from profile where family_id = $1 and id = $2', ids);
  const back = `insert into profile (family_id, id, display_name, role) values ($1, $2, 'Alex', 'parent')`;
  await changeAsOwner(caller, back, ids);
  const owning = `insert into membership (family_id, profile_id, kind) values ($1, $2, 'owner'), ($1, $3, 'parent')`;
  await changeAsOwner(caller, owning, [...ids, parent.id]);
  expect((await adultsOf(parent)).adults[0]).toMatchObject({ id: alex.id, membership: 'owner' });
  await changeAsOwner(caller, 'select after_restore_erase_adults()');
  expect(await nameOf(parent, alex.id)).toEqual(erased);
  expect((await adultsOf(parent)).adults).toMatchObject([{ id: parent.id, membership: 'owner' }]);
});
