import { Refusal, refusalOf } from '../database/refusal.ts';
import { conflict, forbidden, keyUsed, notFound, unauthenticated } from '../http/errors.ts';

/** SQLSTATEs of ledger.sql.ts; 23505 is one key used for two things at the same moment. */
const reasons = {
  TN401: 'noActor',
  TN402: 'tooFewTokens',
  TN403: 'wrongRole',
  TN404: 'absent',
  TN409: 'stateForbids',
  TN410: 'outOfStock',
  TN422: 'keyUsed',
  23505: 'keyUsed',
} as const;

type LedgerRefusalReason = (typeof reasons)[keyof typeof reasons];

/** The ledger said no and moved nothing. */
class LedgerRefusal extends Refusal<LedgerRefusalReason> {}

/** The ledger's own refusal in what the driver throws, undefined where it is something else. */
export const ledgerRefusalOf = (error: unknown) => refusalOf(error, reasons, LedgerRefusal);

/** How many tokens there were too few; the function says so as the detail of TN402. */
const missingOf = ({ cause }: LedgerRefusal) =>
  cause instanceof Error && 'detail' in cause ? Number(cause.detail) : 0;

/** A move's own sentences; the ones it cannot be refused with are left out. */
export type RefusalWords = {
  wrongRole?: string;
  stateForbids?: string;
  outOfStock?: string;
  tooFewTokens?: (missing: number) => string | Promise<string>;
};

/** Waits for a move of tokens and puts the ledger's refusals into words. */
export async function orRefuse<T>(move: Promise<T>, words: RefusalWords = {}): Promise<T> {
  try {
    return await move;
  } catch (error) {
    if (error instanceof LedgerRefusal) throw await wordFor(error, words);
    throw error;
  }
}

const notNow = 'This cannot be done now';

async function wordFor(refusal: LedgerRefusal, words: RefusalWords) {
  switch (refusal.reason) {
    case 'noActor':
      return unauthenticated('session_not_found');
    case 'wrongRole':
      return forbidden(words.wrongRole ?? 'Only a parent can do this');
    case 'absent':
      return notFound();
    case 'stateForbids':
      return conflict(words.stateForbids ?? notNow);
    case 'outOfStock':
      return conflict(words.outOfStock ?? notNow);
    case 'tooFewTokens':
      return conflict((await words.tooFewTokens?.(missingOf(refusal))) ?? notNow);
    case 'keyUsed':
      return keyUsed();
  }
}
