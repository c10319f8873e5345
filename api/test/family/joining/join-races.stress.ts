import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, test } from '@jest/globals';
import { uuidv7 } from 'uuidv7';
import { AuthSessionEntity } from '../../../src/identity/sessions/auth-session.entity.ts';
import { rotateSession, startSession } from '../../../src/identity/sessions/session.ts';
import { addAccount } from '../../../src/family/joining/add-child.ts';
import { createPasswords } from '../../../src/identity/passwords/passwords.ts';
import { IdentityEntity } from '../../../src/identity/accounts/identity.entity.ts';
import { type Caller, emFor } from '../../../src/core/database/orm.ts';
import { anyCounting } from '../../testing/any-counting.ts';
import { insertFamily, insertLoneChild, type Person } from '../../testing/families/insert-family.ts';
import { openOwnerOrm, openTestOrm } from '../../testing/processes/test-database.ts';
import { insertSession } from '../../testing/families/insert-session.ts';
import { whileFamilyLocked } from '../../testing/families/while-family-locked.ts';
import { usualReading } from '../../../src/family/requests/promises/read-usual.ts';
import { changeFamilyCode } from '../../../src/family/families/change-family-code.ts';
import { FamilyEntity } from '../../../src/family/families/family.entity.ts';
import { actorOf, codeOf, join, statusOf } from './join-fixture.ts';
import { JoinRequestEntity } from '../../../src/family/families/join-request.entity.ts';
import { acceptJoinRequest } from '../../../src/family/joining/accept-join-request.ts';
import { declineJoinRequest } from '../../../src/family/joining/decline-join-request.ts';
import { askOnce } from '../../../src/family/joining/join-family.ts';
import { ProfileEntity } from '../../../src/identity/accounts/profile.entity.ts';

const orm = openTestOrm();
const owner = openOwnerOrm();
afterAll(() => Promise.all([orm.close(), owner.close()]));

const byStatus = (a: number, b: number) => a - b;
const rounds = Array.from({ length: 20 }, (_, round) => round);

const as = (parent: Person) => ({ em: emFor(orm, parent), actor: actorOf(parent) });
const accept = (parent: Person, id: string) => acceptJoinRequest.run({ ...as(parent), params: { id } });
const decline = (parent: Person, id: string) => declineJoinRequest.run({ ...as(parent), params: { id } });
const renew = (parent: Person) => changeFamilyCode(usualReading).run(as(parent));
/** Lone children are inserted with this hash. */
const proof = { passwordHash: 'no password', device: '' };
const pendingOf = ({ familyId, ...parent }: Caller) =>
  emFor(orm, { familyId, ...parent }).count(JoinRequestEntity, { familyId, status: 'pending' });

async function homeOf(child: Caller, parent: Caller): Promise<'own' | 'joined'> {
  const at = async ({ familyId }: Caller) => {
    const em = emFor(orm, { ...child, familyId });
    const counts = [
      await em.count(ProfileEntity, { familyId, id: child.profileId }),
      await em.count(IdentityEntity, { familyId, id: child.profileId }),
    ];
    return counts.join();
  };
  const places = `${await at(child)} ${await at(parent)}`;
  expect(['1,1 0,0', '0,0 1,1']).toContain(places);
  const isJoined = places === '0,0 1,1';
  expect(await emFor(orm, child).count(FamilyEntity, { id: child.familyId })).toBe(isJoined ? 0 : 1);
  return isJoined ? 'joined' : 'own';
}

async function waitingChild(parent: Person) {
  const child = await insertLoneChild(orm);
  const { id } = await join(orm, child, await codeOf(orm, parent));
  return { child, id };
}

/** Guarantee: a renewed code no longer works, even if it is renewed during a request. */
test('Rules 4.5: renewing the code at the moment of asking leaves no request', async () => {
  const { parent } = await insertFamily(orm);
  const outcomes = new Set<number>();
  for (const round of rounds) {
    const [child, code] = [await insertLoneChild(orm), await codeOf(orm, parent)];
    const asking =
      round % 2 ? statusOf(join(orm, child, code)) : setTimeout(1).then(() => statusOf(join(orm, child, code)));
    const [asked] = await Promise.all([asking, renew(parent)]);
    outcomes.add(asked);
    expect(await pendingOf(parent)).toBe(0);
    expect(await homeOf(child, parent)).toBe('own');
  }
  for (const status of outcomes) expect([200, 422]).toContain(status);
});

test('Rules 4.5: renewing and accepting at the same moment does one of the two', async () => {
  const { parent } = await insertFamily(orm);
  for (const round of rounds.slice(0, 19)) {
    const { child, id } = await waitingChild(parent);
    const renewed = round % 2 ? renew(parent) : setTimeout(1).then(() => renew(parent));
    const [accepted] = await Promise.all([statusOf(accept(parent, id)), renewed]);
    expect([accepted, await homeOf(child, parent)]).toEqual(accepted === 200 ? [200, 'joined'] : [404, 'own']);
    expect(await pendingOf(parent)).toBe(0);
  }
  const { child, id } = await waitingChild(parent);
  await renew(parent);
  expect([await statusOf(accept(parent, id)), await homeOf(child, parent)]).toEqual([404, 'own']);
});

test('Rules 4.6: accepting and declining at the same moment does one of the two', async () => {
  for (const round of rounds) {
    const { parent } = await insertFamily(orm);
    const { child, id } = await waitingChild(parent);
    const taps = [() => statusOf(accept(parent, id)), () => statusOf(decline(parent, id))];
    const outcomes = await Promise.all((round % 2 ? taps : taps.toReversed()).map((tap) => tap()));
    const [accepted, declined] = round % 2 ? outcomes : outcomes.toReversed();
    const home = await homeOf(child, parent);
    expect([accepted, declined]).toEqual(home === 'joined' ? [200, 409] : [409, 200]);
  }
});

/** Guarantee: a simultaneous sign-in opens a session that ends with the move, or none, and never blocks the move. */
test('Rules 4.6: sessions opened while the child is being moved do not block it', async () => {
  for (const _ of rounds) {
    const { parent } = await insertFamily(orm);
    const { child, id } = await waitingChild(parent);
    const { familyId, profileId } = child;
    const open = (delayMs: number) =>
      setTimeout(delayMs).then(() =>
        startSession({ orm }, { familyId, profileId }, { ...proof, counting: anyCounting() }),
      );
    const opening = Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(open));
    expect(await statusOf(accept(parent, id))).toBe(200);
    const refused = (await opening).filter((opened) => typeof opened !== 'object' || opened === null);
    // After the move, the person no longer exists in this family.
    for (const opened of refused) expect(opened).toBe('moved');
    expect(await homeOf(child, parent)).toBe('joined');
    expect(await emFor(owner, child).count(AuthSessionEntity, { familyId, profileId })).toBe(0);
  }
});

/** Guarantee: a simultaneous refresh, which locks rows that the move removes, ends like any expired session's. */
test('Rules 4.6: a session refreshed while the child is being moved ends', async () => {
  for (const _ of rounds) {
    const { parent } = await insertFamily(orm);
    const { child, id } = await waitingChild(parent);
    const { refreshToken } = await insertSession(child);
    const refresh = (delayMs: number) =>
      setTimeout(delayMs).then(() => statusOf(rotateSession({ orm, secret: 'a secret' }, refreshToken)));
    const refreshing = Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(refresh));
    expect(await statusOf(accept(parent, id))).toBe(200);
    for (const status of await refreshing) expect([200, 400]).toContain(status);
    expect(await homeOf(child, parent)).toBe('joined');
    expect(await statusOf(rotateSession({ orm, secret: 'a secret' }, refreshToken))).toBe(400);
  }
});

test('Rules 4.6: accepting twice at the same moment moves the child once', async () => {
  for (const _ of rounds) {
    const { parent } = await insertFamily(orm);
    const { child, id } = await waitingChild(parent);
    const taps = [statusOf(accept(parent, id)), statusOf(accept(parent, id)), statusOf(accept(parent, id))];
    expect(await Promise.all(taps)).toEqual([200, 200, 200]);
    expect(await homeOf(child, parent)).toBe('joined');
  }
});

test('Rules 4.4: of four children who ask a family with 9 requests, one gets in', async () => {
  const { parent } = await insertFamily(orm);
  for (let count = 0; count < 9; count += 1) await waitingChild(parent);
  const children = await Promise.all([1, 2, 3, 4].map(() => insertLoneChild(orm)));
  const code = await codeOf(orm, parent);
  const outcomes = await whileFamilyLocked(
    parent,
    children.map((child) => () => statusOf(join(orm, child, code))),
  );
  expect(outcomes.toSorted(byStatus)).toEqual([200, 409, 409, 409]);
  expect(await pendingOf(parent)).toBe(10);
});

test('Rules 11.1: of three accepted simultaneously into a family with 19 children, one joins', async () => {
  const { parent } = await insertFamily(orm, 19);
  const waiting = [await waitingChild(parent), await waitingChild(parent), await waitingChild(parent)];
  const outcomes = await whileFamilyLocked(
    parent,
    waiting.map(
      ({ id }) =>
        () =>
          statusOf(accept(parent, id)),
    ),
  );
  expect(outcomes.toSorted(byStatus)).toEqual([200, 409, 409]);
  const { familyId } = parent;
  expect(await emFor(orm, parent).count(ProfileEntity, { familyId, role: 'child' })).toBe(20);
});

test('Rules 11.1: of one accepted and two added simultaneously to a family with 19 children, one joins', async () => {
  const { parent } = await insertFamily(orm, 19);
  const { id } = await waitingChild(parent);
  const passwords = createPasswords();
  const add = () => {
    const email = `${uuidv7()}@example.com`;
    const child = { email, password: 'tokennest', display_name: 'Leo', role: 'child' as const };
    return addAccount(emFor(orm, parent), actorOf(parent), {
      ...child,
      key: uuidv7(),
      passwords,
      counting: anyCounting(),
    });
  };
  const accepting = () => statusOf(accept(parent, id));
  const adding = () => statusOf(add());
  const outcomes = await whileFamilyLocked(parent, [accepting, adding, adding]);
  expect(outcomes.toSorted(byStatus)).toEqual([200, 409, 409]);
  const { familyId } = parent;
  expect(await emFor(orm, parent).count(ProfileEntity, { familyId, role: 'child' })).toBe(20);
});

test('Rules 4.4: a child that asks two families at the same moment waits for one', async () => {
  const [one, other] = [(await insertFamily(orm)).parent, (await insertFamily(orm)).parent];
  for (const _ of rounds) {
    const codes = [await codeOf(orm, one), await codeOf(orm, other)];
    const child = await insertLoneChild(orm);
    const asked = await Promise.all(codes.map((code) => statusOf(join(orm, child, code))));
    expect(asked).toEqual([200, 200]);
    const own = { childFamilyId: child.familyId, childId: child.profileId, status: 'pending' as const };
    expect(await emFor(orm, child).count(JoinRequestEntity, own)).toBe(1);
    await renew(one);
    await renew(other);
  }
});

/** Guarantee: asking elsewhere while being accepted does one of the two, without a deadlock. */
test('Rules 4.4: a child that asks elsewhere while it is accepted is in one family', async () => {
  const { parent: other } = await insertFamily(orm);
  for (const round of rounds) {
    const { parent } = await insertFamily(orm);
    const { child, id } = await waitingChild(parent);
    const code = await codeOf(orm, other);
    const asking =
      round % 2 ? statusOf(join(orm, child, code)) : setTimeout(2).then(() => statusOf(join(orm, child, code)));
    const [accepted, asked] = await Promise.all([statusOf(accept(parent, id)), asking]);
    const home = await homeOf(child, parent);
    expect([accepted, asked]).toEqual(home === 'joined' ? [200, 401] : [409, 200]);
    await renew(other);
  }
});

/** Guarantee: a key belongs to a family: a stranger's request with the same key is a separate one. */
test('two children who ask one family with the same key at the same moment both wait', async () => {
  const { parent } = await insertFamily(orm);
  const [code, key] = [await codeOf(orm, parent), uuidv7()];
  const children = [await insertLoneChild(orm), await insertLoneChild(orm)];
  const asked = children.map((child) => statusOf(askOnce(emFor(orm, child), actorOf(child), { code, key })));
  expect(await Promise.all(asked)).toEqual([200, 200]);
  const waiting = { familyId: parent.familyId, status: 'pending' as const };
  expect(await emFor(orm, parent).count(JoinRequestEntity, waiting)).toBe(2);
});
