import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { uuidv7 } from 'uuidv7';
import { type Identity, IdentityEntity } from '../accounts/identity.entity.ts';
import {
  emOfPerson,
  findRegistered,
  hasProofs,
  readPasswordSettings,
  wasRegisteredWith,
} from '../accounts/identity.service.ts';
import { emFor, type EntityManager } from '../database/orm.ts';
import { badFamilyCode } from '../families/family-code.contract.ts';
import { addFamilyCode } from '../families/family-code.service.ts';
import { FamilyEntity } from '../families/family.entity.ts';
import { lockFamily } from '../families/family.service.ts';
import { askToJoin } from '../families/join-request.service.ts';
import { findFamilyByCode } from '../families/join.ts';
import type { ProfileDto } from '../families/profile.contract.ts';
import { type Profile, ProfileEntity } from '../families/profile.entity.ts';
import { toProfileDto } from '../families/profile.service.ts';
import type { Actor } from '../kernel/actor.ts';
import { AppError, conflict, invalidField } from '../kernel/errors.ts';
import { hashOf, type Made, makeOnce, type RequestKey } from '../kernel/idempotency.ts';
import { limits } from '../kernel/limits.contract.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { hashRecoveryCode, makeRecoveryCode } from '../passwords/recovery-code.ts';
import type { AuthDeps } from '../sessions/auth-deps.ts';
import type { NewAccount, NewPerson, RegisteredDto } from './registration.contract.ts';

type Account = NewPerson & { key: string };
type Registering = Pick<AuthDeps, 'orm' | 'passwords' | 'secret'>;

/** `code` is a parent's recovery code, known only to the request that makes it; null for a child. */
type Registered = Made & { profile: Profile; code?: string | null };

/**
 * Makes a person and a family: a parent's to stay, a child's until another family takes it in (Rules 4.1 and 4.3). With
 * a family code the child asks for that at once. No session yet. 409 when the e-mail is taken, except for the same
 * registration again, whose key is unique over all registrations (Rules 1.10).
 */
export async function registerPerson(auth: Registering, person: Account): Promise<RegisteredDto> {
  await refuseWrongCode(auth, person);
  const request = { id: person.key, hash: await hashOfPerson(auth.passwords, person) };
  const { profile, code } = await makeOnce<Registered>({
    request,
    actorId: null,
    find: () => findEarlier(auth, request),
    make: () => makePerson(auth, { ...person, request }),
  });
  return {
    ...toProfileDto(profile),
    recovery_code: code === undefined ? await findRecoveryCode(auth, profile, person) : code,
  };
}

/** Before anything is hashed and the e-mail looked at, about which a wrong code must tell nothing. */
async function refuseWrongCode(auth: Registering, { family_code: code, key }: Account): Promise<void> {
  if (!code || (await findFamilyByCode(auth.orm.em.fork(), code))) return;
  // The same registration again is answered as before, although the code may have been renewed since.
  if (!(await findRegistered(auth, key))) throw invalidField('family_code', badFamilyCode);
}

async function makePerson(auth: Registering, person: Account & { request: RequestKey }): Promise<Registered> {
  const { role, email, request, time_zone: timeZone, family_code: familyCode } = person;
  const { id: registrationKey, hash: requestHash } = request;
  const familyId = uuidv7();
  const profile = newProfile({ familyId, role, displayName: person.display_name });
  const passwordHash = await auth.passwords.hash(person.password);
  const code = role === 'parent' ? firstRecoveryCode(auth.secret, profile.id, registrationKey) : null;
  const recoveryHash = code === null ? null : hashRecoveryCode(code);
  const registration = { registrationKey, registrationHash: requestHash };
  const child = { familyId, profileId: profile.id };
  await emFor(auth.orm, { ...child, role }).transactional(async (tx) => {
    await tx.insert(FamilyEntity, { id: familyId, timeZone, createdAt: profile.createdAt });
    await tx.insert(ProfileEntity, profile);
    // Before the e-mail, about which a code that was just renewed must tell nothing either.
    if (familyCode) {
      // Its own hash: this registration's is made of the password, too, and that of a join request can be read.
      const joining = { code: familyCode, id: uuidv7(), requestHash: hashOf('join', { code: familyCode }) };
      await askToJoin(tx, child, { ...joining, field: 'family_code' });
    }
    await addIdentity(tx, profile, { email, passwordHash, recoveryHash, ...registration });
    if (role === 'parent') await addFamilyCode(tx, familyId);
  });
  return { createdBy: null, requestHash, profile, code };
}

/** What a registration with this key made; null also for a child that is taken into a family in this very moment. */
async function findEarlier(auth: Registering, { id: key, hash }: RequestKey): Promise<Registered | null> {
  const person = await findRegistered(auth, key);
  if (!person) return null;
  const requestHash = (await wasRegisteredWith(auth, person, hash)) ? hash : null;
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
  const code = firstRecoveryCode(auth.secret, id, key);
  // Who knows only a former password must not get the code, which would let them set a new one.
  const passwordHash = await auth.passwords.hashLike(await readPasswordSettings(auth, person), password);
  return (await hasProofs(auth, person, { passwordHash, recoveryHash: hashRecoveryCode(code) })) ? code : null;
}

type NewChild = NewAccount & { key: string; passwords: Passwords };

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
    find: () => findAdded(em, actor, request),
    make: () => makeChild(em, actor, { ...child, request }),
  });
  return toProfileDto(made);
}

/** What a parent added with this key. */
async function findAdded(em: EntityManager, { familyId }: Actor, { id: requestKey, hash }: RequestKey) {
  const child = await em.findOne(ProfileEntity, { familyId, requestKey });
  if (!child) return null;
  const { id, role, displayName, createdAt, createdBy } = child;
  const [row] = await em.execute<{ is_same: boolean }[]>('select was_added_with(?, ?, ?) as is_same', [
    familyId,
    id,
    hash,
  ]);
  return { familyId, id, role, displayName, createdAt, createdBy, requestHash: row?.is_same ? hash : null };
}

async function makeChild(em: EntityManager, actor: Actor, child: NewChild & { request: RequestKey }) {
  const { familyId, profileId: createdBy } = actor;
  const passwordHash = await child.passwords.hash(child.password);
  const { id: requestKey, hash: requestHash } = child.request;
  const profile = newProfile({ familyId, role: 'child', displayName: child.display_name });
  const added = { ...profile, createdBy, requestKey, requestHash };
  await em.transactional(async (tx) => {
    await lockFamily(tx, familyId);
    if (await isFamilyFull(tx, familyId)) throw familyFull();
    await tx.insert(ProfileEntity, added);
    await addIdentity(tx, profile, { email: child.email, passwordHash });
  });
  return added;
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

function newProfile(person: Pick<Profile, 'familyId' | 'role' | 'displayName'>) {
  return { ...person, id: uuidv7(), createdAt: new Date(), createdBy: null, requestKey: null, requestHash: null };
}

/** The optional ones are of who registers; a child that a parent adds has none of them. */
type SignIn = Pick<Identity, 'email' | 'passwordHash'> &
  Partial<Pick<Identity, 'recoveryHash' | 'registrationKey' | 'registrationHash'>>;

/** Tells this refusal from every other one. */
export const emailTakenCode = 'email_exists';

/** A profile's id is its user's id (Rules 2.3). */
async function addIdentity(
  tx: EntityManager,
  { familyId, id, createdAt }: Pick<Profile, 'familyId' | 'id' | 'createdAt'>,
  identity: SignIn,
): Promise<void> {
  try {
    await tx.insert(IdentityEntity, { id, familyId, createdAt, ...identity });
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    throw new AppError(409, 'There is already an account with this email address', { code: emailTakenCode });
  }
}
