import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { createPasswords, type Passwords } from '../../../src/identity/passwords/passwords.ts';
import { countHashes } from '../../testing/count-hashes.ts';
import { newEmail } from '../../testing/families/test-family.ts';
import { type Door, doors, signIn } from './doors.ts';
import { askOnce } from './measure.ts';
import { type Asked, openApp, openAsked, withoutNobody } from './open-asked.ts';

// `npm run stress -- known-emails` measures response time: the few pairs of a test would drown in the noise of a busy
// machine.

let asked: Asked;
beforeAll(async () => {
  asked = await openAsked(doors.length);
});
afterAll(() => asked[Symbol.asyncDispose]());

/** The answer to one request, and its database queries and hashes. */
async function workOf(door: Door, email: string, change = (passwords: Passwords) => passwords) {
  const counted = countHashes(createPasswords());
  await using app = openApp(asked.url, change(counted.passwords));
  const statements = jest.spyOn(app.orm.em.getConnection(), 'execute');
  const { status, text } = await askOnce(asked, door, app, email);
  return { status, text, statements: statements.mock.calls.length, hashes: counted.takeCount() };
}

const knownEmail = () => asked.knownEmails.shift() ?? '';
const alike = doors.filter(({ isAlike }) => isAlike).map((door) => [door.name, door] as const);
const revealing = doors.filter(({ isAlike }) => !isAlike).map((door) => [door.name, door] as const);

/** Guarantee: known and unknown e-mails get the same answer from the same work, so no answer reveals an account. */
test.each(alike)('Rules 14.9: %s: a known and an unknown e-mail are one answer and the same work', async (_, door) => {
  const ofKnown = await workOf(door, knownEmail());
  expect(ofKnown.status).toBeGreaterThan(399);
  expect(await workOf(door, newEmail())).toEqual(ofKnown);
});

test.each(revealing)('Rules 14.9: %s: a taken e-mail is 409, after as many hashes', async (_, door) => {
  const [known, unknown] = [await workOf(door, knownEmail()), await workOf(door, newEmail())];
  expect([known.status, unknown.status]).toEqual([409, 201]);
  expect([known.hashes, unknown.hashes]).toEqual([2, 2]);
});

/** Without the hash for unknown e-mails, the work differs, so the comparison would notice. */
test('a sign-in without the hash for unknown e-mails is less work', async () => {
  expect([await workOf(signIn, newEmail()), await workOf(signIn, newEmail(), withoutNobody)]).toMatchObject([
    { status: 400, hashes: 1 },
    { status: 400, hashes: 0 },
  ]);
});
