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
import { askToJoin, countJoinTry, findFamilyByCode, tellAsked } from './join-request.ts';
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
    // The same registration again is answered as before, although others may not register since.
    if (!(await findRegistered(auth, key))) await registration.refuse(person);
    if (code) await countJoinTry(c, { code, field: 'family_code', accountId: null });
    const passwords = auth.passwords.of({ address: clientAddressOf(c, tryLimits.trustedProxies) });
    const registering = { ...auth, passwords, registration, counting: countingOfKey(c, key) };
    const registered = await limitTakenEmails(c, () => registerOnce(registering, { ...person, key }));
    if (code) await tellAsked(c, code);
    return registered;
  },
);

type Account = NewPerson & { key: string };
type Registering = Pick<AuthDeps, 'orm' | 'passwords' | 'secret'> & { counting: Counting; registration: Registration };

/** `code` is a parent's recovery code, known only to the request that makes it; null for a child. */
type Registered = Made & { profile: Profile; code?: string | null };

/**
 * Makes a person and a family: a parent's to stay, a child's until another family takes it in (Rules 4.1 and 4.3). With
 * a family code the child asks for that at once. No session yet. 409 when the e-mail is taken, except for the same
 * registration again, whose key is unique over all registrations (Rules 1.10).
 */
export async function registerOnce(auth: Registering, person: Account): Promise<RegisteredDto> {
  const askedFamilyId = await findAskedFamily(auth, person);
  const request = { id: person.key, hash: await hashOfPerson(auth.passwords, person) };
  const { profile, code } = await makeOnce<Registered>({
    request,
    actorId: null,
    find: () => findEarlier(auth, request),
    make: () => makePerson(auth, { ...person, request, askedFamilyId }),
  });
  return {
    ...toProfileDto(profile),
    recovery_code: code === undefined ? await findRecoveryCode(auth, profile, person) : code,
  };
}

/** Before anything is hashed and the e-mail looked at, about which a wrong code must tell nothing. */
async function findAskedFamily(auth: Registering, { family_code: code, key }: Account): Promise<string | null> {
  const askedFamilyId = code ? await findFamilyByCode(auth.orm.em.fork(), code) : null;
  // The same registration again is answered as before, although the code may have been renewed since.
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
    // Before the e-mail, about which a code that was just renewed must tell nothing either.
    if (familyCode) {
      // Its own hash: this registration's is made of the password, too, and that of a join request can be read.
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

/** What a registration with this key made; null also for a child that is taken into a family in this very moment. */
async function findEarlier(auth: Registering, { id: key, hash }: RequestKey): Promise<Registered | null> {
  const person = await findRegistered(auth, key);
  if (!person) return null;
  const requestHash = (await wasRegisteredWith(auth, { person, counting: auth.counting }, hash)) ? hash : null;
  const { familyId, profileId: id } = person;
  const profile = await emOfPerson(auth, person).findOne(ProfileEntity, { familyId, id });
  return profile && { createdBy: null, requestHash, profile };
}

const firstRecoveryCode = (secret: string, profileId: string, key: string) =>
  makeRecoveryCode(secret, ['register', profileId, key]);

/** The code that a registration answered, as long as it is the person's valid one; null for a child. */
async function findRecoveryCode(
  auth: Registering,
  { familyId, id, role }: Profile,
  { key, password }: Account,
): Promise<string | null> {
  if (role === 'child') return null;
  const person = { familyId, profileId: id };
  const guess = { kind: 'repeated', person, counting: auth.counting } as const;
  const code = firstRecoveryCode(auth.secret, id, key);
  // Who knows only a former password must not get the code, which would let them set a new one.
  const passwordHash = await auth.passwords.hashLike(await openGuess(auth.orm, guess), password);
  return (await hasProofs(auth, person, { passwordHash, recoveryHash: hashRecoveryCode(code) })) ? code : null;
}

async function hashOfPerson(passwords: Passwords, { key, password, ...asked }: Account): Promise<Buffer> {
  return hashOf('register', { ...asked, password: await passwords.fingerprint(password, key) });
}
