import { hash } from 'node:crypto';
import { callFunction } from '../../core/database/call-function.ts';
import type { EntityManager } from '../../core/database/orm.ts';
import type { Counting } from '../../core/rate-limits/failure-counter.ts';
import type { Person } from './identity.ts';

/** A guess made by signing in, by a signed-in person, or by repeating a request that contains a password. */
type Kind = 'sign-in' | 'signed-in' | 'repeated';
export type PersonGuess = { kind: Kind; person: Person; counting: Counting };

type Database = { readonly em: EntityManager };
type Refusal = Parameters<Counting['refuse']>[0] & object;

const argsOf = ({ kind, person: { familyId, profileId }, counting }: PersonGuess) => {
  const { account, device, address, accountMax, addressMax } = counting;
  return [kind, familyId, profileId, account, device, address, accountMax, addressMax];
};

/** Settings of the person's password hash, if any. Throws 429 after too many guesses, before anything is hashed. */
export async function openGuess({ em }: Database, guess: PersonGuess): Promise<string | null> {
  const { familyId, profileId } = guess.person;
  const sql = 'select fn.password_settings(?, ?) as settings, told.* from fn.guess_wait(?, ?, ?, ?, ?, ?, ?, ?) told';
  const args = [familyId, profileId, ...argsOf(guess)];
  const [row] = await callFunction<Refusal & { settings: string | null }>(em, sql, args);
  guess.counting.refuse(row);
  return row?.settings ?? null;
}

/** Counts the hash of a guess as a failure. The function that compares it uncounts it if it is right. */
export async function countGuess({ em }: Database, guess: PersonGuess, guessed: string | Uint8Array): Promise<void> {
  const digest = typeof guessed === 'string' ? hash('sha256', guessed, 'buffer') : guessed;
  const sql = 'select * from fn.count_guess(?, ?, ?, ?, ?, ?, ?, ?, ?)';
  const [refusal] = await callFunction<Refusal>(em, sql, [...argsOf(guess), digest]);
  guess.counting.refuse(refusal);
}
