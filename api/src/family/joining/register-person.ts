import { uuidv7 } from 'uuidv7';
import { openGuess } from '../../identity/accounts/guess.ts';
import { emOfPerson, findRegistered, hasProofs, wasRegisteredWith } from '../../identity/accounts/identity.ts';
import { type Profile, ProfileEntity } from '../../identity/accounts/profile.entity.ts';
import { emFor } from '../../core/database/orm.ts';
import { orReject } from '../../core/database/rejection.ts';
import { operation } from '../../core/http/operation.ts';
import { invalidField } from '../../core/errors/errors.ts';
import { hashOf, type Made, makeOnce, type RequestKey } from '../../core/http/idempotency.ts';
import type { Passwords } from '../../identity/passwords/passwords.ts';
import { hashRecoveryCode, makeRecoveryCode } from '../../identity/passwords/recovery-code.ts';
import type { AuthDeps } from '../../identity/access-tokens/auth-deps.ts';
import { clientAddressOf } from '../../core/rate-limits/client-address.ts';
import type { Counting } from '../../core/rate-limits/failure-counter.ts';
import { badFamilyCode } from '../families/family-code.contract.ts';
import { addFamilyCode } from '../families/family.ts';
import { toProfileDto } from '../families/profile.ts';
import { countingOfKey, countRegistration, emailTaken, limitTakenEmails } from './account-tries.ts';
import { askToJoin, countJoinTry, findFamilyByCode, notifyAsked } from './join-request.ts';
import { insertRegistered } from './insert-person.ts';
import type { Registration } from './registration-mode.ts';
import { type NewPerson, registerBody, type RegisteredDto, registeredDto } from './registration.contract.ts';

export const registerPerson = operation(
  {
    route: 'POST /api/auth/register',
    summary: 'Register a parent or a child; with a family code the child asks to join that family',
    who: 'open',
    makes: 'addedChild',
    body: registerBody,
    answers: { 201: registeredDto },
    refuses: [403, 409, 429],
  },
  async ({ body: person, key }, c) => {
    const { auth, registration, tryLimits } = c.var.services;
    const { family_code: code } = person;
    await countRegistration(c, key);
    // A repeated registration gets its answer even if registration has closed since.
    if (!(await findRegistered(auth, key))) await registration.refuse(person);
    if (code) await countJoinTry(c, { code, field: 'family_code', accountId: null });
    const passwords = auth.passwords.of({ address: clientAddressOf(c, tryLimits.trustedProxies) });
    const registering = { ...auth, passwords, registration, counting: countingOfKey(c, key) };
    const registered = await limitTakenEmails(c, () => registerOnce(registering, { ...person, key }));
    if (code) await notifyAsked(c, code);
    return registered;
  },
);

type Account = NewPerson & { key: string };
export type RegisteringAccount = Pick<AuthDeps, 'orm' | 'passwords' | 'secret'> & { counting: Counting };
type Registering = RegisteringAccount & { registration: Registration };

/** `code` is a parent's recovery code, known only to the request that creates it; null for a child. */
export type Registered = Made & { profile: Profile; code?: string | null };

/**
 * The family is temporary for a child, until another one accepts it (Rules 4.1 and 4.3). 409 if the email is taken,
 * except for a repeated registration, whose key is unique across all registrations (Rules 1.10).
 */
export async function registerOnce(auth: Registering, person: Account): Promise<RegisteredDto> {
  const askedFamilyId = await findAskedFamily(auth, person);
  const request = { id: person.key, hash: await hashOfPerson(auth.passwords, person) };
  const registered = await makeOnce<Registered>({
    request,
    actorId: null,
    find: () => findEarlier(auth, request),
    make: () => makePerson(auth, { ...person, request, askedFamilyId }),
  });
  return toRegisteredDto(auth, registered, person);
}

type Given = Pick<Account, 'key' | 'password'>;

export async function toRegisteredDto(auth: RegisteringAccount, { profile, code }: Registered, given: Given) {
  return {
    ...toProfileDto(profile),
    recovery_code: code === undefined ? await findRecoveryCode(auth, profile, given) : code,
  };
}

/** Checked before any hashing, and before the email, so that a wrong code reveals nothing about the email. */
async function findAskedFamily(auth: Registering, { family_code: code, key }: Account): Promise<string | null> {
  const askedFamilyId = code ? await findFamilyByCode(auth.orm.em.fork(), code) : null;
  // A repeated registration gets its answer even if the code has been renewed since.
  if (code && !askedFamilyId && !(await findRegistered(auth, key))) throw invalidField('family_code', badFamilyCode);
  return askedFamilyId;
}

type Making = Account & { request: RequestKey; askedFamilyId: string | null };

async function makePerson(auth: Registering, { askedFamilyId, ...person }: Making): Promise<Registered> {
  const { role, email, request, display_name: displayName, time_zone: timeZone, family_code: familyCode } = person;
  const { id: key, hash: requestHash } = request;
  const [familyId, id] = [uuidv7(), uuidv7()];
  const passwordHash = await auth.passwords.hash(person.password);
  const code = role === 'parent' ? firstRecoveryCode(auth.secret, id, key) : null;
  const recoveryHash = code === null ? null : hashRecoveryCode(code);
  const asked = { familyId, id, role, displayName, timeZone, email, passwordHash, recoveryHash, key, requestHash };
  const child = { familyId, profileId: id };
  const profile = await emFor(auth.orm, { ...child, role }).transactional(async (tx) => {
    await auth.registration.refuseIn(tx, person);
    const made = await orReject(insertRegistered(tx, asked));
    // Before the email check, so that a code renewed a moment ago reveals nothing about the email either.
    if (familyCode) {
      // A separate hash: the registration's hash depends on the password, and a join request's hash is readable.
      const joining = {
        askedFamilyId,
        code: familyCode,
        id: uuidv7(),
        requestHash: hashOf('join', { code: familyCode }),
      };
      await askToJoin(tx, child, { ...joining, field: 'family_code' });
    }
    if (!made) throw emailTaken();
    if (role === 'parent') await addFamilyCode(tx, familyId);
    return made;
  });
  return { createdBy: null, requestHash, profile, code };
}

/** The person registered with this key; null also while that child is being moved to another family. */
export async function findEarlier(auth: RegisteringAccount, { id: key, hash }: RequestKey): Promise<Registered | null> {
  const person = await findRegistered(auth, key);
  if (!person) return null;
  const requestHash = (await wasRegisteredWith(auth, { person, counting: auth.counting }, hash)) ? hash : null;
  const { familyId, profileId: id } = person;
  const profile = await emOfPerson(auth, person).findOne(ProfileEntity, { familyId, id });
  return profile && { createdBy: null, requestHash, profile };
}

export const firstRecoveryCode = (secret: string, profileId: string, key: string) =>
  makeRecoveryCode(secret, ['register', profileId, key]);

/** The recovery code from the registration if it is still valid; null otherwise, and for a child. */
async function findRecoveryCode(
  auth: RegisteringAccount,
  { familyId, id, role }: Profile,
  { key, password }: Given,
): Promise<string | null> {
  if (role === 'child') return null;
  const person = { familyId, profileId: id };
  const guess = { kind: 'repeated', person, counting: auth.counting } as const;
  const code = firstRecoveryCode(auth.secret, id, key);
  // Someone who knows only a former password must not get the code, which could set a new one.
  const passwordHash = await auth.passwords.hashLike(await openGuess(auth.orm, guess), password);
  return (await hasProofs(auth, person, { passwordHash, recoveryHash: hashRecoveryCode(code) })) ? code : null;
}

async function hashOfPerson(passwords: Passwords, { key, password, ...asked }: Account): Promise<Buffer> {
  return hashOf('register', { ...asked, password: await passwords.fingerprint(password, key) });
}
