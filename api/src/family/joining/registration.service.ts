import { uuidv7 } from 'uuidv7';
import { countGuess, openGuess } from '../../platform/accounts/guess.service.ts';
import { emOfPerson, findRegistered, hasProofs, wasRegisteredWith } from '../../platform/accounts/identity.service.ts';
import { callFunction } from '../../platform/database/call-function.ts';
import { emFor, type EntityManager } from '../../platform/database/orm.ts';
import { orReject } from '../../platform/database/rejection.ts';
import { badFamilyCode } from '../families/family-code.contract.ts';
import { addFamilyCode } from '../families/family-code.service.ts';
import { askToJoin } from './join-request.service.ts';
import { findFamilyByCode } from './join.ts';
import type { ProfileDto } from '../families/profile.contract.ts';
import { type Profile, ProfileEntity } from '../../platform/accounts/profile.entity.ts';
import { toChildDto, toProfileDto } from '../families/profile.service.ts';
import type { Actor } from '../../platform/kernel/actor.ts';
import { AppError, conflict, invalidField } from '../../platform/kernel/errors.ts';
import { hashOf, type Made, makeOnce, type RequestKey } from '../../platform/kernel/idempotency.ts';
import { limits } from '../../platform/kernel/limits.contract.ts';
import type { Passwords } from '../../platform/passwords/passwords.ts';
import { hashRecoveryCode, makeRecoveryCode } from '../../platform/passwords/recovery-code.ts';
import type { Counting } from '../../platform/throttling/failure-counter.ts';
import type { AuthDeps } from '../../platform/sessions/auth-deps.ts';
import { insertChild, insertRegistered } from './insert-person.ts';
import type { NewAccount, NewPerson, RegisteredDto } from './registration.contract.ts';

type Account = NewPerson & { key: string };
type Registering = Pick<AuthDeps, 'orm' | 'passwords' | 'secret'> & { counting: Counting };

/** `code` is a parent's recovery code, known only to the request that makes it; null for a child. */
type Registered = Made & { profile: Profile; code?: string | null };

/**
 * Makes a person and a family: a parent's to stay, a child's until another family takes it in (Rules 4.1 and 4.3). With
 * a family code the child asks for that at once. No session yet. 409 when the e-mail is taken, except for the same
 * registration again, whose key is unique over all registrations (Rules 1.10).
 */
export async function registerPerson(auth: Registering, person: Account): Promise<RegisteredDto> {
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

type NewChild = NewAccount & { key: string; passwords: Passwords; counting: Counting };

/** A child's account in the parent's family, at once (Rules 2.2). At most 20 children; 409 when the e-mail is taken. */
export async function addChild(em: EntityManager, actor: Actor, child: NewChild): Promise<ProfileDto> {
  const { familyId } = actor;
  // Before anything is hashed; what is added again with its key was there when the last place was free.
  const isAgain = async () => (await em.count(ProfileEntity, { familyId, requestKey: child.key })) > 0;
  if ((await isFamilyFull(em, familyId)) && !(await isAgain())) throw familyFull();
  const request = { id: child.key, hash: await hashOfChild(child) };
  const made = await makeOnce({
    request,
    actorId: actor.profileId,
    find: () => findAdded(em, actor, { request, counting: child.counting }),
    make: () => makeChild(em, actor, { ...child, request }),
  });
  return toChildDto(em, actor, made);
}

/** What a parent added with this key. */
type Adding = { request: RequestKey; counting: Counting };

async function findAdded(em: EntityManager, { familyId }: Actor, { request, counting }: Adding) {
  const { id: requestKey, hash } = request;
  const child = await em.findOne(ProfileEntity, { familyId, requestKey });
  if (!child) return null;
  const { id, role, displayName, createdAt, createdBy } = child;
  await countGuess({ em }, { kind: 'repeated', person: { familyId, profileId: id }, counting }, hash);
  const sql = 'select fn.was_added_with(?, ?, ?, ?, ?) as is_same';
  const args = [familyId, id, hash, counting.account, counting.address];
  const [row] = await callFunction<{ is_same: boolean }>(em, sql, args);
  return { familyId, id, role, displayName, createdAt, createdBy, requestHash: row?.is_same ? hash : null };
}

async function makeChild(em: EntityManager, actor: Actor, child: NewChild & { request: RequestKey }) {
  const { familyId, profileId: actorId, sessionId } = actor;
  const { display_name: displayName, email, request } = child;
  const passwordHash = await child.passwords.hash(child.password);
  const { id: key, hash: requestHash } = request;
  const asked = { familyId, actorId, sessionId, id: uuidv7(), displayName, email, passwordHash, key, requestHash };
  const added = await orReject(insertChild(em, asked), { noneLeft: familyFull, stateForbids: emailTaken });
  return { ...added, requestHash };
}

const familyFull = () => conflict('A family can have at most 20 children');

const isFamilyFull = async (em: EntityManager, familyId: string) =>
  (await em.count(ProfileEntity, { familyId, role: 'child' })) >= limits.childrenPerFamilyMax;

/** The request's hash is stored, so the password enters it as a slow hash of its own: a quick one could be guessed. */
async function hashOfChild({ email, display_name, role, password, key, passwords }: NewChild): Promise<Buffer> {
  return hashOf('add-child', { email, display_name, role, password: await passwords.fingerprint(password, key) });
}

async function hashOfPerson(passwords: Passwords, { key, password, ...asked }: Account): Promise<Buffer> {
  return hashOf('register', { ...asked, password: await passwords.fingerprint(password, key) });
}

/** Tells this refusal from every other one. */
export const emailTakenCode = 'email_exists';

const emailTaken = () =>
  new AppError(409, 'There is already an account with this email address', { code: emailTakenCode });
