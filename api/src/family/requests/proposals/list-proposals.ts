import { z } from 'zod';
import { callFunction } from '../../../core/database/call-function.ts';
import { orReject } from '../../../core/database/rejection.ts';
import { Counted, operation } from '../../../core/http/operation.ts';
import { askingFor } from '../../../core/kernel/actor.ts';
import { pageOf } from '../../../core/kernel/wire.contract.ts';
import { type ProposalRow, toProposalDto } from './proposal-row.ts';
import { proposalDto, proposalQuery } from './proposal.contract.ts';

type ListRow = { total: number | string } & (ProposalRow | { id: null });

const listSql = 'select total, (listed).*, steps from fn.list_proposals(?, ?, ?, ?, ?, ?, ?)';

/** The family's for a parent, a child's own for that child (Rules 12.299). */
export const listProposals = operation(
  {
    route: 'GET /api/proposals',
    summary: 'List proposals: a page, or all pending ones and the newest closed',
    who: 'anyone',
    right: 'see',
    session: 'inside',
    query: proposalQuery,
    answers: { 200: z.array(proposalDto) },
    isCounted: true,
  },
  async ({ em, asker, query }) => {
    const page = pageOf(query);
    const rows = await orReject(
      callFunction<ListRow>(em, listSql, askingFor(asker, query.status, page?.limit, page?.offset)),
    );
    const proposals = rows.flatMap((row) => (row.id === null ? [] : [toProposalDto(row)]));
    return new Counted(proposals, Number(rows[0]?.total));
  },
);
