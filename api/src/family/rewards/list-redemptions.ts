import { z } from 'zod';
import { callFunction, readRow } from '../../core/database/call-function.ts';
import { orReject } from '../../core/database/rejection.ts';
import { Counted, operation } from '../../core/http/operation.ts';
import { askingFor } from '../../core/kernel/actor.ts';
import { pageOf } from '../../core/kernel/wire.contract.ts';
import { type Redemption, RedemptionEntity, toRedemptionDto } from './redemption.entity.ts';
import { redemptionDto, redemptionQuery } from './reward.contract.ts';

type Shown = Parameters<typeof toRedemptionDto>[1];
type ListRow = Partial<Redemption> & { total: number | string; child_name: string | null } & Omit<Shown, 'child_name'>;

const listSql =
  'select total, (listed).*, child_name, picture, decided_by, nudging from fn.list_redemptions(?, ?, ?, ?, ?, ?, ?)';

/** The family's for a parent, a child's own for that child (Rules 7.2). */
export const listRedemptions = operation(
  {
    route: 'GET /api/rewards/redemptions',
    summary: 'List redemptions, newest first: a page, or all pending ones and the newest closed',
    who: 'anyone',
    right: 'see',
    session: 'inside',
    query: redemptionQuery,
    answers: { 200: z.array(redemptionDto) },
    isCounted: true,
  },
  async ({ em, asker, query }) => {
    const page = pageOf(query);
    const asked = askingFor(asker, query.status, page?.limit, page?.offset);
    const rows = await orReject(callFunction<ListRow>(em, listSql, asked));
    const redemptions = rows.flatMap(({ child_name, picture, decided_by, nudging, ...row }) =>
      child_name === null
        ? []
        : [toRedemptionDto(readRow(em, RedemptionEntity, row), { child_name, picture, decided_by, nudging })],
    );
    return new Counted(redemptions, Number(rows[0]?.total));
  },
);
