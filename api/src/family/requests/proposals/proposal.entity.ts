import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { ProposalKind, ProposalStatus, StepKind } from './proposal.contract.ts';

/** Title and price are those of the last step; `offeredBy` is the parent who changed it, `madeId` the result. */
export const ProposalEntity = defineEntity({
  name: 'Proposal',
  tableName: 'proposal',
  properties: {
    familyId: p.uuid().primary(),
    id: p.uuid().primary(),
    childId: p.uuid(),
    kind: p.text().$type<ProposalKind>(),
    title: p.text(),
    picture: p.text().nullable(),
    price: p.bigint('number').nullable(),
    status: p.text().$type<ProposalStatus>().default('open'),
    offeredBy: p.uuid().nullable(),
    madeId: p.uuid().nullable(),
    createdAt: p.datetime(6).defaultRaw('now()'),
    closedAt: p.datetime(6).nullable(),
    requestHash: p.blob(),
  },
});
export type Proposal = InferEntity<typeof ProposalEntity>;

export const ProposalStepEntity = defineEntity({
  name: 'ProposalStep',
  tableName: 'proposal_step',
  properties: {
    familyId: p.uuid().primary(),
    proposalId: p.uuid().primary(),
    seq: p.smallint().primary(),
    childId: p.uuid(),
    step: p.text().$type<StepKind>(),
    actorId: p.uuid(),
    title: p.text(),
    price: p.bigint('number').nullable(),
    note: p.text().nullable(),
    createdAt: p.datetime(6).defaultRaw('now()'),
  },
});
