import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '../../../core/database/orm.ts';
import type { Actor } from '../../../core/kernel/actor.ts';
import { conflict, forbidden, notFound, onlyFor } from '../../../core/errors/errors.ts';
import { readProposal } from './proposal-row.ts';
import type { ProposalDto, ProposalStatus, StepKind } from './proposal.contract.ts';
import { type Proposal, ProposalEntity, ProposalStepEntity } from './proposal.entity.ts';

const waiting = { status: { $in: ['open', 'changed'] } } as const;

/** One that waits, locked until the transaction ends; one that is closed as it stays. 404 without one of the caller's. */
async function lockProposal(tx: EntityManager, { familyId, profileId, role }: Actor, id: string): Promise<Proposal> {
  const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const one = { familyId, id, ...(role === 'child' && { childId: profileId }) };
  const found =
    (await tx.findOne(ProposalEntity, { ...one, ...waiting }, locked)) ??
    (await tx.findOne(ProposalEntity, one, { refresh: true }));
  if (!found) throw notFound();
  return found;
}

/** Why a proposal is not moved: what it is by now. */
const stays: Record<ProposalStatus, string> = {
  open: 'Your parent has not answered yet',
  changed: 'Your change waits for the child’s answer',
  accepted: 'This is already accepted',
  declined: 'This is already declined',
  withdrawn: 'This was taken back',
};
const changedForChild = 'Your parent has changed this. Say yes or no';

export interface Words {
  readonly title: string;
  readonly price: number | null;
}

interface Move {
  readonly step: Exclude<StepKind, 'proposed'>;
  /** In which state it is moved. */
  readonly from: 'open' | 'changed';
  /** What is said instead of the last words. */
  readonly said?: { readonly title?: string; readonly price?: number; readonly note?: string | null };
  readonly offeredBy?: string;
  /** Makes what it becomes by these words, in the same transaction. */
  readonly make?: (tx: EntityManager, proposal: Proposal, words: Words) => Promise<string>;
}

/** Row-level security lets a child decline what it was offered; what nobody has answered is for its parent alone. */
function checkRole({ role }: Actor, { step, from }: Move): void {
  const mover = from === 'changed' || step === 'withdrawn' ? 'child' : 'parent';
  if (role !== mover) throw forbidden(onlyFor[mover]);
}

/** Moves it under its lock and notes who did; the same as the last move changes nothing (Rules 1.11, 12.298). */
export async function moveIn(tx: EntityManager, actor: Actor, id: string, move: Move): Promise<void> {
  checkRole(actor, move);
  const proposal = await lockProposal(tx, actor, id);
  if (await isRepeated(tx, proposal, actor, move)) return;
  const status: ProposalStatus = proposal.status;
  if (status !== move.from)
    throw conflict(status === 'changed' && actor.role === 'child' ? changedForChild : stays[status]);
  const { title = proposal.title, price = proposal.price ?? null, note = null } = move.said ?? {};
  // Before the proposal changes: what is made is written at once, and with it whatever has changed.
  const madeId = await move.make?.(tx, proposal, { title, price });
  const closedAt = move.step === 'changed' ? null : new Date();
  const { offeredBy = proposal.offeredBy } = move;
  Object.assign(proposal, { title, price, status: move.step, closedAt, offeredBy, madeId });
  const { familyId, childId } = proposal;
  const words = { childId, step: move.step, actorId: actor.profileId, title, price, note };
  tx.create(ProposalStepEntity, { familyId, proposalId: id, seq: move.from === 'open' ? 2 : 3, ...words });
  await tx.flush();
}

async function isRepeated(tx: EntityManager, proposal: Proposal, actor: Actor, { step, said }: Move): Promise<boolean> {
  if (proposal.status !== step) return false;
  const { familyId, id: proposalId } = proposal;
  const last = await tx.findOne(ProposalStepEntity, { familyId, proposalId }, { orderBy: { seq: 'desc' } });
  if (last?.actorId !== actor.profileId) return false;
  // Another offer is another wish; whoever declines again says no more than they did.
  return (
    step !== 'changed' || (last.title === said?.title && last.price === said.price && (last.note ?? null) === said.note)
  );
}

/** In a transaction of its own, and answers the proposal as it is then. */
export const moveProposal = (em: EntityManager, actor: Actor, id: string, move: Move): Promise<ProposalDto> =>
  em.transactional(async (tx) => {
    await moveIn(tx, actor, id, move);
    return readProposal(tx, actor.familyId, id);
  });
