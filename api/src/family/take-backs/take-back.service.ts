import type { EntityManager } from '../../platform/database/orm.ts';
import { orReject, type Rejections } from '../../platform/database/rejection.ts';
import type { Actor, Asker } from '../../platform/kernel/actor.ts';
import { hashOf } from '../../platform/kernel/idempotency.ts';
import { limits } from '../../platform/kernel/limits.contract.ts';
import type { TransactionDto } from '../tokens/token.contract.ts';
import { toTransactionDto } from '../tokens/token.service.ts';
import type { TakeBackBody, TakeBackDto } from './take-back.contract.ts';
import * as ledger from './take-back.ledger.ts';

const forbidden: Record<string, string> = {
  kind: 'This cannot be taken back',
  taken: 'This is already taken back',
  late: `This can be taken back for ${limits.takeBackDaysMax} days only`,
  pending: 'This redemption is not fulfilled yet. Cancel it instead',
  cancelled: 'This redemption is already cancelled',
};

const words: Rejections = {
  stateForbids: (why) => forbidden[why] ?? '',
  noneLeft: 'This reward is out of stock',
  tooFewTokens: (missing) => `${missing} of these tokens ${missing === '1' ? 'is' : 'are'} already spent`,
};

/** What taking it back would move, and how much of that the child has spent already (Rules 5.22). */
export function previewTakeBack(em: EntityManager, actor: Actor, originId: string): Promise<TakeBackDto> {
  return orReject(ledger.previewTakeBack(em, actor, originId), words);
}

type Asked = TakeBackBody & { id: string; key: string };

/** Takes a move of tokens back by another one, once (Rules 5.20 to 5.25); 409 where the child has spent it. */
export async function takeBack(em: EntityManager, asker: Asker, asked: Asked): Promise<TransactionDto> {
  const { id: originId, if_spent, key } = asked;
  const requestHash = hashOf('take-back', { originId, if_spent });
  const takesLess = if_spent === 'take_what_is_there';
  const taking = ledger.takeBack(em, asker, { originId, takesLess, key, requestHash });
  return toTransactionDto(await orReject(taking, words));
}
