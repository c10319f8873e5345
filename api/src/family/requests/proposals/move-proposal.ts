import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '../../../core/database/orm.ts';
import type { Actor } from '../../../core/kernel/actor.ts';
import { conflict, forbidden, notFound, onlyFor } from '../../../core/errors/errors.ts';
import { readProposal } from './proposal-row.ts';
import type { ProposalDto, ProposalStatus, StepKind } from './proposal.contract.ts';
import { type Proposal, ProposalEntity, ProposalStepEntity } from './proposal.entity.ts';
import { proposals } from './proposal.messages.ts';
import { type Sentence } from '../../../core/errors/sentences.ts';

const waiting = { status: { $in: ['open', 'changed'] } } as const;

/** Locks it if it is pending; a closed one is final. 404 if the caller has no such proposal. */
async function lockProposal(tx: EntityManager, { familyId, profileId, role }: Actor, id: string): Promise<Proposal> {
  const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const one = { familyId, id, ...(role === 'child' && { childId: profileId }) };
  const found =
    (await tx.findOne(ProposalEntity, { ...one, ...waiting }, locked)) ??
    (await tx.findOne(ProposalEntity, one, { refresh: true }));
  if (!found) throw notFound();
  return found;
}

const stays: Record<ProposalStatus, Sentence> = {
  open: proposals.notAnswered,
  changed: proposals.waitsForChild,
  accepted: proposals.accepted,
  declined: proposals.declined,
  withdrawn: proposals.withdrawn,
};

export interface Words {
  readonly title: string;
  readonly price: number | null;
}

interface Change {
  readonly step: Exclude<StepKind, 'proposed'>;
  readonly from: 'open' | 'changed';
  readonly fields?: { readonly title?: string; readonly price?: number; readonly note?: string | null };
  readonly offeredBy?: string;
  readonly make?: (tx: EntityManager, proposal: Proposal, words: Words) => Promise<string>;
}

/** Row-level security would also let a child decline an unanswered proposal, and a parent an offer. */
function checkRole({ role }: Actor, { step, from }: Change): void {
  const mover = from === 'changed' || step === 'withdrawn' ? 'child' : 'parent';
  if (role !== mover) throw forbidden(onlyFor[mover]);
}

/** Repeating the last step changes nothing, whichever parent took it (Rules 1.11, 12.298, 15.41). */
export async function moveIn(tx: EntityManager, actor: Actor, id: string, move: Change): Promise<void> {
  checkRole(actor, move);
  const proposal = await lockProposal(tx, actor, id);
  if (await isRepeated(tx, proposal, actor, move)) return;
  const status: ProposalStatus = proposal.status;
  if (status !== move.from)
    throw conflict(status === 'changed' && actor.role === 'child' ? proposals.changedForChild : stays[status]);
  const { title = proposal.title, price = proposal.price ?? null, note = null } = move.fields ?? {};
  // Before the proposal changes, because `make` flushes, which would write those changes as well.
  const madeId = await move.make?.(tx, proposal, { title, price });
  const closedAt = move.step === 'changed' ? null : new Date();
  const { offeredBy = proposal.offeredBy } = move;
  Object.assign(proposal, { title, price, status: move.step, closedAt, offeredBy, madeId });
  const { familyId, childId } = proposal;
  const words = { childId, step: move.step, actorId: actor.profileId, title, price, note };
  tx.create(ProposalStepEntity, { familyId, proposalId: id, seq: move.from === 'open' ? 2 : 3, ...words });
  await tx.flush();
}

async function isRepeated(
  tx: EntityManager,
  proposal: Proposal,
  actor: Actor,
  { step, fields }: Change,
): Promise<boolean> {
  if (proposal.status !== step) return false;
  const { familyId, id: proposalId } = proposal;
  const last = await tx.findOne(ProposalStepEntity, { familyId, proposalId }, { orderBy: { seq: 'desc' } });
  const isByChild = last?.actorId === proposal.childId;
  if (!last || isByChild !== (actor.role === 'child')) return false;
  // A different offer is a new step; declining again keeps the first reason.
  return (
    step !== 'changed' ||
    (last.title === fields?.title && last.price === fields.price && (last.note ?? null) === fields.note)
  );
}

export const moveProposal = (em: EntityManager, actor: Actor, id: string, move: Change): Promise<ProposalDto> =>
  em.transactional(async (tx) => {
    await moveIn(tx, actor, id, move);
    return readProposal(tx, actor.familyId, id);
  });
