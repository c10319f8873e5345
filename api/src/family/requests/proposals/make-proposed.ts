import { uuidv7 } from 'uuidv7';
import type { EntityManager } from '../../../core/database/orm.ts';
import type { Actor } from '../../../core/kernel/actor.ts';
import { invalidField } from '../../../core/errors/errors.ts';
import { hashOf } from '../../../core/http/idempotency.ts';
import { insertReward } from '../../rewards/create-reward.ts';
import { insertTask } from '../../tasks/create-task.ts';
import type { PictureName } from '../../tasks/pictures/picture-names.contract.ts';
import type { Words } from './move-proposal.ts';
import type { Proposal } from './proposal.entity.ts';
import { proposals } from './proposal.messages.ts';

/** Creates it like the parent's form, with the same limits (Rules 12.296). Call under the family's lock. */
export async function makeProposed(
  tx: EntityManager,
  parent: Actor,
  proposal: Proposal,
  { title, price }: Words,
): Promise<string> {
  const { id: proposalId, childId } = proposal;
  if (price === null) throw invalidField('price', proposals.enterTokens);
  const picture = (proposal.picture ?? null) as PictureName | null; // validated when it was proposed
  const request = { id: uuidv7(), hash: hashOf('make-proposed', { proposalId }) };
  const fields = { title, description: null, picture, request };
  const { id } =
    proposal.kind === 'task'
      ? await insertTask(tx, parent, { ...fields, pays: 'on_approval', token_reward: price, assigned_to: childId })
      : await insertReward(tx, parent, { ...fields, cost: price, quantity_available: null, is_active: true });
  return id;
}
