import { refusalReason } from '../database/refusal-reason.ts';
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

export type LedgerRefusalReason = (typeof reasons)[keyof typeof reasons];

/** The ledger said no and moved nothing. `missing` is how many tokens there were too few. */
export class LedgerRefusal extends Error {
  readonly reason: LedgerRefusalReason;
  readonly missing: number;

  constructor(reason: LedgerRefusalReason, { missing, cause }: { missing: number; cause: unknown }) {
    super(`The ledger refused: ${reason}`, { cause });
    this.name = 'LedgerRefusal';
    this.reason = reason;
    this.missing = missing;
  }
}

/** The ledger's own refusal in what the driver throws, undefined where it is something else. */
export function ledgerRefusalOf(error: unknown): LedgerRefusal | undefined {
  const reason = refusalReason(error, reasons);
  if (!reason) return undefined;
  const missing = reason === 'tooFewTokens' && hasDetail(error) ? Number(error.detail) : 0;
  return new LedgerRefusal(reason, { missing, cause: error });
}

const hasDetail = (error: unknown) => error instanceof Error && 'detail' in error;

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

async function wordFor({ reason, missing }: LedgerRefusal, words: RefusalWords) {
  switch (reason) {
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
      return conflict((await words.tooFewTokens?.(missing)) ?? notNow);
    case 'keyUsed':
      return keyUsed();
  }
}
