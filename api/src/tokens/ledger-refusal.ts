import { type AppError, conflict, forbidden, keyUsed, notFound, unauthenticated } from '../http/errors.ts';
import { LedgerRefusal, type LedgerRefusalReason } from './ledger.ts';

/** Waits for a move of tokens and puts the ledger's refusals into words; `stateForbids` is the move's own sentence. */
export async function orRefuse<T>(move: Promise<T>, stateForbids: string): Promise<T> {
  try {
    return await move;
  } catch (error) {
    if (error instanceof LedgerRefusal) throw refusals[error.reason](stateForbids);
    throw error;
  }
}

const refusals: Record<LedgerRefusalReason, (stateForbids: string) => AppError> = {
  noActor: () => unauthenticated('session_not_found'),
  wrongRole: () => forbidden('Only a parent can do this'),
  absent: notFound,
  stateForbids: conflict,
  keyUsed,
};
