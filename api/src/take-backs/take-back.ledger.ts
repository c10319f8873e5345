import { callForRow, callFunction } from '../database/call-function.ts';
import type { EntityManager } from '../database/orm.ts';
import { type TokenTransaction, TokenTransactionEntity } from '../tokens/token-transaction.entity.ts';
import type { TakeBackDto } from './take-back.contract.ts';

type Asked = { familyId: string; actorId: string; sessionId: string; originId: string };

/** `key` becomes the take-back's id; `tokenHash` is as an Asker has it; `takesLess`: where tokens are missing, those that are there. */
export type TakingBack = Asked & {
  takesLess: boolean;
  key: string;
  requestHash: Uint8Array;
  tokenHash?: Uint8Array | undefined;
};

/** Takes the transaction back, once; what was taken back already is answered by the take-back of then. */
export function takeBack(em: EntityManager, asked: TakingBack): Promise<TokenTransaction> {
  const { familyId, actorId, sessionId, originId, takesLess, key, requestHash, tokenHash } = asked;
  const args = [familyId, actorId, sessionId, originId, takesLess, key, requestHash, tokenHash];
  return callForRow(em, TokenTransactionEntity, 'select * from take_back(?, ?, ?, ?, ?, ?, ?, ?)', args);
}

/** What `takeBack` would move, signed, and how many tokens are missing for it. */
export async function previewTakeBack(em: EntityManager, asked: Asked): Promise<TakeBackDto> {
  const { familyId, actorId, sessionId, originId } = asked;
  const sql = 'select amount::float8, missing::float8 from preview_take_back(?, ?, ?, ?)';
  const [row] = await callFunction<TakeBackDto>(em, sql, [familyId, actorId, sessionId, originId]);
  if (!row) throw new Error('A function that answers a row answered none');
  return row;
}
