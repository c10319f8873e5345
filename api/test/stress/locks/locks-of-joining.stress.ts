import { afterAll, expect, test } from '@jest/globals';
import { uuidv7 } from 'uuidv7';
import { type Caller, emFor } from '../../../src/core/database/orm.ts';
import { usualReading } from '../../../src/family/requests/promises/read-usual.ts';
import { changeFamilyCode } from '../../../src/family/families/change-family-code.ts';
import { actorOf, codeOf, join, statusOf } from '../../family/joining/join-fixture.ts';
import { acceptJoinRequest } from '../../../src/family/joining/accept-join-request.ts';
import { declineJoinRequest } from '../../../src/family/joining/decline-join-request.ts';
import { ProfileEntity } from '../../../src/identity/accounts/profile.entity.ts';
import { insertFamily, insertLoneChild } from '../../testing/families/insert-family.ts';
import { insertSession } from '../../testing/families/insert-session.ts';
import { changeAsOwner } from '../../testing/processes/query-as.ts';
import { openTestOrm } from '../../testing/processes/test-database.ts';
import { type Holder, meanwhile } from '../../testing/processes/meanwhile.ts';

const orm = openTestOrm();
afterAll(() => orm.close());

const hash = Buffer.alloc(32);

async function makeWaiting() {
  const [{ parent }, child] = [await insertFamily(orm), await insertLoneChild(orm)];
  await insertSession(child);
  const { id } = await join(orm, child, await codeOf(orm, parent));
  const accept = () =>
    statusOf(acceptJoinRequest.run({ em: emFor(orm, parent), actor: actorOf(parent), params: { id } }));
  return { parent, child, id, accept };
}

const isIn = async (parent: Caller, { profileId: id }: Caller) =>
  (await emFor(orm, parent).count(ProfileEntity, { familyId: parent.familyId, id })) === 1;

/** Guarantee: a child waits for one family at a time. */
test('a join request waits for the child’s family and replaces one made in the meantime', async () => {
  const [child, { parent: one }, { parent: other }] = [
    await insertLoneChild(orm),
    await insertFamily(orm),
    await insertFamily(orm),
  ];
  const values = [child.familyId, child.profileId, one.familyId, await codeOf(orm, one), uuidv7(), hash];
  const code = await codeOf(orm, other);
  const status = await meanwhile({
    caller: child,
    first: (holder) => holder('select request_to_join($1, $2, $3, $4, $5, $6)', values),
    second: () => statusOf(join(orm, child, code)),
  });
  expect(status).toBe(200);
  const pending = `select from join_request where child_id = $1 and status = 'pending'`;
  expect(await changeAsOwner(child, pending, [child.profileId])).toMatchObject({ rowCount: 1 });
});

const withdraw = (id: string) => (holder: Holder) =>
  holder(`update join_request set status = 'withdrawn', code = null where id = $1`, [id]);

/** Guarantee: a child who asks another family and a parent who accepts the child never deadlock. */
test('accept locks the child’s family before its request', async () => {
  const { child, parent, id, accept } = await makeWaiting();
  const status = await meanwhile({
    caller: child,
    first: (holder) => holder('select from family where id = $1 for update', [child.familyId]),
    second: accept,
    last: withdraw(id),
  });
  expect([status, await isIn(parent, child)]).toEqual([409, false]);
});

/** Guarantee: a child who has just withdrawn the request is not accepted. */
test('accept waits for the request and does not accept a withdrawn one', async () => {
  const { child, parent, id, accept } = await makeWaiting();
  const status = await meanwhile({ caller: child, first: withdraw(id), second: accept });
  expect([status, await isIn(parent, child)]).toEqual([409, false]);
});

/** Guarantee: if a decline succeeds, the child does not end up in the family. */
test('a decline waits for the family and is too late while the child is being moved', async () => {
  const { child, parent, id, accept } = await makeWaiting();
  const decline = () =>
    statusOf(declineJoinRequest.run({ em: emFor(orm, parent), actor: actorOf(parent), params: { id } }));
  const outcomes = await meanwhile({
    caller: child,
    first: (holder) => holder('select from family where id = $1 for update', [child.familyId]),
    second: (arrived) => Promise.all([accept(), arrived.then(decline)]),
    waiting: 2,
  });
  expect([outcomes, await isIn(parent, child)]).toEqual([[200, 409], true]);
});

/** Guarantee: a session opened during the move is gone after it. */
test('moving a child waits for the profile and ends a session opened in the meantime', async () => {
  const { child, parent, accept } = await makeWaiting();
  const status = await meanwhile({
    caller: child,
    first: (holder) =>
      holder(`insert into auth_session (family_id, id, profile_id, expires_at) values ($1, $2, $3, '2099-01-01')`, [
        child.familyId,
        uuidv7(),
        child.profileId,
      ]),
    second: accept,
  });
  expect([status, await isIn(parent, child)]).toEqual([200, true]);
});

/** Guarantee: renewing the code on two devices at the same time leaves one code and returns no error. */
test('renewing the code waits for the family and renews a code made in the meantime', async () => {
  const { parent } = await insertFamily(orm);
  const { familyId } = parent;
  const before = await codeOf(orm, parent);
  const status = await meanwhile({
    caller: parent,
    async first(holder) {
      await holder('select from family where id = $1 for update', [familyId]);
      await holder('delete from family_code where family_id = $1', [familyId]);
      await holder(`insert into family_code (family_id, code) values ($1, $2)`, [familyId, before.toLowerCase()]);
    },
    second: () => statusOf(changeFamilyCode(usualReading).run({ em: emFor(orm, parent), actor: actorOf(parent) })),
  });
  const after = await codeOf(orm, parent);
  expect([status, after.toLowerCase() === before.toLowerCase()]).toEqual([200, false]);
});
