import { callForRow, callFunction } from '../../platform/database/call-function.ts';
import type { EntityManager } from '../../platform/database/orm.ts';
import type { Asker } from '../../platform/kernel/actor.ts';
import { type TokenTransaction, TokenTransactionEntity } from '../tokens/token-transaction.entity.ts';
import type { TakeBackDto } from './take-back.contract.ts';

/** `key` becomes the take-back's id; `takesLess`: where tokens are missing, those that are there. */
export type TakingBack = { originId: string; takesLess: boolean; key: string; requestHash: Uint8Array };

/** Takes the transaction back, once; what was taken back already is answered by the take-back of then. */
export function takeBack(em: EntityManager, asker: Asker, takingBack: TakingBack): Promise<TokenTransaction> {
  const { familyId, profileId, sessionId, tokenHash } = asker;
  const { originId, takesLess, key, requestHash } = takingBack;
  const args = [familyId, profileId, sessionId, originId, takesLess, key, requestHash, tokenHash];
  return callForRow(em, TokenTransactionEntity, 'select * from fn.take_back(?, ?, ?, ?, ?, ?, ?, ?)', args);
}

/** What `takeBack` would move, signed, and how many tokens are missing for it. */
export async function previewTakeBack(em: EntityManager, asker: Asker, originId: string): Promise<TakeBackDto> {
  const { familyId, profileId, sessionId } = asker;
  const sql = 'select amount::float8, missing::float8 from fn.preview_take_back(?, ?, ?, ?)';
  const [row] = await callFunction<TakeBackDto>(em, sql, [familyId, profileId, sessionId, originId]);
  if (!row) throw new Error('A function that answers a row answered none');
  return row;
}
