import { conflict, forbidden, keyUsed, notFound, unauthenticated } from '../http/errors.ts';
import { LedgerRefusal } from './ledger.ts';

/** Waits for a move of tokens and puts the ledger's refusals into words; `stateForbids` is the move's own sentence. */
export async function orRefuse<T>(move: Promise<T>, stateForbids: string): Promise<T> {
  try {
    return await move;
  } catch (error) {
    if (error instanceof LedgerRefusal) throw refusalOf(error, stateForbids);
    throw error;
  }
}

function refusalOf({ reason }: LedgerRefusal, stateForbids: string) {
  switch (reason) {
    case 'noActor':
      return unauthenticated('session_not_found');
    case 'wrongRole':
      return forbidden('Only a parent can do this');
    case 'absent':
      return notFound();
    case 'stateForbids':
      return conflict(stateForbids);
    case 'keyUsed':
      return keyUsed();
  }
}
