import { countGuess, openGuess } from '../accounts/guess.ts';
import { callFunction } from '../../core/database/call-function.ts';
import type { EntityManager } from '../../core/database/orm.ts';
import { orReject, type Rejections } from '../../core/database/rejection.ts';
import type { Actor } from '../../core/kernel/actor.ts';
import { invalidField, unauthenticated } from '../../core/errors/errors.ts';
import type { AuthDeps } from '../access-tokens/auth-deps.ts';
import type { Counting } from '../../core/rate-limits/failure-counter.ts';
import type { Limit } from '../../core/rate-limits/guess-guard.ts';
import { signIn } from './sign-in.messages.ts';

/** `em` is limited to the caller. */
export type Checking = Pick<AuthDeps, 'orm' | 'passwords'> & { em: EntityManager; limit: Limit };

const wrongCurrentPassword = () => invalidField('current_password', signIn.wrongCurrentPassword);

/** Calls a function that checks the session and returns a boolean. */
async function askFunction(em: EntityManager, sql: string, args: unknown[], words?: Rejections): Promise<boolean> {
  const [row] = await orReject(callFunction<{ is_so: boolean }>(em, `select ${sql} as is_so`, args), words);
  return row?.is_so === true;
}

/** 422 if it is wrong. Failures count for the person, so that strangers at the sign-in cannot lock them out. */
export async function proveCurrentPassword(
  { orm, em, passwords, limit }: Checking,
  actor: Actor,
  currentPassword: string,
): Promise<Proven> {
  const { familyId, profileId, sessionId } = actor;
  const proven = await limit({ personId: profileId }, async (counting) => {
    const settings = await openGuess(orm, { kind: 'signed-in', person: actor, counting });
    // A family took the child in at the same moment.
    if (settings === null) throw unauthenticated('session_not_found');
    const hash = await passwords.hashLike(settings, currentPassword);
    await countGuess(orm, { kind: 'signed-in', person: actor, counting }, hash);
    const args = [familyId, profileId, sessionId, hash, counting.account, counting.address];
    return (await askFunction(em, 'fn.check_password(?, ?, ?, ?, ?, ?)', args)) ? { hash, counting } : null;
  });
  if (proven === null) throw wrongCurrentPassword();
  return proven;
}

type Proven = { hash: string; counting: Counting };

interface Asking {
  sql: string;
  args: unknown[];
  proven: Proven;
  /** Sentences for its other refusals. */
  words?: Rejections;
}

/** Calls a function that checks the password again, since it may have changed; the counts are its last arguments. */
export async function askProven(
  { orm, em }: Pick<Checking, 'orm' | 'em'>,
  person: Actor,
  { sql, args, proven: { hash, counting }, words }: Asking,
): Promise<void> {
  await countGuess(orm, { kind: 'signed-in', person, counting }, hash);
  if (!(await askFunction(em, sql, [...args, counting.account, counting.address], words))) throw wrongCurrentPassword();
}
