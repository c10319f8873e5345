import { uuidv7 } from 'uuidv7';
import { countGuess } from '../../identity/accounts/guess.ts';
import type { Color } from '../../identity/accounts/age-mode.contract.ts';
import { ProfileEntity } from '../../identity/accounts/profile.entity.ts';
import { callFunction } from '../../core/database/call-function.ts';
import type { EntityManager } from '../../core/database/orm.ts';
import { orReject } from '../../core/database/rejection.ts';
import { operation } from '../../core/http/operation.ts';
import type { Actor } from '../../core/kernel/actor.ts';
import { conflict } from '../../core/errors/errors.ts';
import { hashOf, makeOnce, type RequestKey } from '../../core/http/idempotency.ts';
import { limits } from '../../core/kernel/limits.contract.ts';
import type { Passwords } from '../../identity/passwords/passwords.ts';
import { newPasswordsOf } from '../../identity/sign-in/new-passwords.ts';
import type { Counting } from '../../core/rate-limits/failure-counter.ts';
import { type ProfileDto, profileDto } from '../families/profile.contract.ts';
import { toChildDto } from '../families/profile.ts';
import { countingOfKey, emailTaken, limitTakenEmails } from './account-tries.ts';
import { insertChild } from './insert-person.ts';
import { addChildBody, type NewAccount } from './registration.contract.ts';
import { joining } from './join-request.ts';

export const addChild = operation(
  {
    route: 'POST /api/auth/add-child',
    summary: 'Add a child to the family, with their own account',
    who: 'parent',
    changes: ['children', 'devices'],
    makes: 'addedChild',
    body: addChildBody,
    example: {
      email: 'somebody.new@example.com',
      password: 'a long password',
      display_name: 'Somebody new',
      role: 'child',
    },
    answers: { 201: profileDto },
    refuses: [409, 429],
  },
  async ({ em, actor, body, key }, c) => {
    const asked = { ...body, key, passwords: await newPasswordsOf(c, actor) };
    return limitTakenEmails(c, () => addAccount(em, actor, { ...asked, counting: countingOfKey(c, key) }));
  },
);

type NewChild = NewAccount & { key: string; passwords: Passwords };

/** Adds a child with an account to the parent's family (Rules 2.2). At most 20 children; 409 if the email is taken. */
export function addAccount(em: EntityManager, actor: Actor, child: NewChild & { counting: Counting }) {
  const { display_name: displayName, email, key, counting } = child;
  return addOnce(em, actor, {
    displayName,
    email,
    key,
    counting,
    hashPassword: () => child.passwords.hash(child.password),
    hashRequest: () => hashOfChild(child),
  });
}

type Shown = { face: string | null; color: Color | null; birthYear: number | null };
type Adding = Partial<Shown> & {
  displayName: string;
  email: string | null;
  key: string;
  counting: Counting;
  hashPassword: () => Promise<string | null>;
  hashRequest: () => Promise<Buffer>;
};

export async function addOnce(em: EntityManager, actor: Actor, child: Adding): Promise<ProfileDto> {
  const { familyId } = actor;
  // Checked before any hash. A repeated request may have taken the last place itself.
  const isAgain = async () => (await em.count(ProfileEntity, { familyId, requestKey: child.key })) > 0;
  if ((await isFamilyFull(em, familyId)) && !(await isAgain())) throw familyFull();
  const request = { id: child.key, hash: await child.hashRequest() };
  const made = await makeOnce({
    request,
    actorId: actor.profileId,
    find: () => findAdded(em, actor, { request, counting: child.counting }),
    make: () => makeChild(em, actor, { ...child, request }),
  });
  return toChildDto(em, actor, made);
}

type Added = { request: RequestKey; counting: Counting };

async function findAdded(em: EntityManager, { familyId }: Actor, { request, counting }: Added) {
  const { id: requestKey, hash } = request;
  const child = await em.findOne(ProfileEntity, { familyId, requestKey });
  if (!child) return null;
  await countGuess({ em }, { kind: 'repeated', person: { familyId, profileId: child.id }, counting }, hash);
  const sql = 'select fn.was_added_with(?, ?, ?, ?, ?) as is_same';
  const args = [familyId, child.id, hash, counting.account, counting.address];
  const [row] = await callFunction<{ is_same: boolean }>(em, sql, args);
  return { ...child, requestHash: row?.is_same ? hash : null };
}

async function makeChild(em: EntityManager, actor: Actor, child: Adding & { request: RequestKey }) {
  const { familyId, profileId: actorId, sessionId } = actor;
  const { displayName, email, face, color, birthYear, request } = child;
  const { id: key, hash: requestHash } = request;
  const asked = { familyId, actorId, sessionId, id: uuidv7(), displayName, email, key, requestHash };
  const shown = { face, color, birthYear, passwordHash: await child.hashPassword() };
  const added = await orReject(insertChild(em, { ...asked, ...shown }), {
    noneLeft: familyFull,
    stateForbids: emailTaken,
  });
  return { ...added, requestHash };
}

const familyFull = () => conflict(joining.familyFull);

const isFamilyFull = async (em: EntityManager, familyId: string) =>
  (await em.count(ProfileEntity, { familyId, role: 'child' })) >= limits.childrenPerFamilyMax;

/** This hash is stored, so the password enters it as a slow hash: a fast one could be guessed. */
async function hashOfChild({ email, display_name, role, password, key, passwords }: NewChild): Promise<Buffer> {
  return hashOf('add-child', { email, display_name, role, password: await passwords.fingerprint(password, key) });
}
