import { callFunction } from '../../../core/database/call-function.ts';
import type { EntityManager } from '../../../core/database/orm.ts';
import type { Hint } from '../../../core/kernel/changed.contract.ts';
import type { ProposalDto, ProposalStepDto } from './proposal.contract.ts';

/** A proposal with its steps, as the PostgreSQL driver returns it: bigint and time values may be strings. */
export interface ProposalRow extends Omit<ProposalDto, 'price'> {
  readonly price: number | string | null;
}

const isoOf = <T extends string | null>(time: T) => (time === null ? time : new Date(time).toISOString()) as T;

export const toProposalDto = (row: ProposalRow): ProposalDto => ({
  id: row.id,
  child_id: row.child_id,
  kind: row.kind,
  title: row.title,
  picture: row.picture,
  price: row.price === null ? null : Number(row.price),
  status: row.status,
  made_id: row.made_id,
  created_at: isoOf(row.created_at),
  closed_at: isoOf(row.closed_at),
  steps: row.steps.map((step: ProposalStepDto) => ({ ...step, at: isoOf(step.at) })),
});

export async function callForProposal(em: EntityManager, call: string, args: unknown[]): Promise<ProposalDto> {
  const steps = 'fn.proposal_steps(moved.family_id, moved.id) as steps';
  const [row] = await callFunction<ProposalRow>(em, `select moved.*, ${steps} from ${call} moved`, args);
  if (!row) throw new Error('The function returned no proposal');
  return toProposalDto(row);
}

const oneSql =
  'select proposal.*, fn.proposal_steps(family_id, id) as steps from proposal where family_id = ? and id = ?';

export async function readProposal(tx: EntityManager, familyId: string, id: string): Promise<ProposalDto> {
  const [row] = await callFunction<ProposalRow>(tx, oneSql, [familyId, id]);
  if (!row) throw new Error('The proposal has disappeared');
  return toProposalDto(row);
}

export const hintsOfProposal = ({ child_id: child }: ProposalDto): readonly Hint[] => [
  { changed: ['proposals'], of: [child] },
];
