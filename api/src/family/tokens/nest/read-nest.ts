import { callFunction } from '../../../core/database/call-function.ts';
import { orReject } from '../../../core/database/rejection.ts';
import { operation } from '../../../core/http/operation.ts';
import { askingFor } from '../../../core/kernel/actor.ts';
import { type BirdRow, toBirdDto } from './bird.ts';
import { nestDto } from './nest.contract.ts';

/** A nest without birds is one row with a null `number`. */
type NestRow = { ever_earned: string } & (BirdRow | { number: null });

/** 404 in the same cases as readBalance. */
export const readNest = operation(
  {
    route: 'GET /api/tokens/:childId/nest',
    summary: 'Read a child’s total earnings and hatched birds',
    who: 'anyone',
    right: 'see',
    session: 'inside',
    of: 'child',
    answers: { 200: nestDto },
  },
  async ({ em, asker, params: { childId } }) => {
    const sql = 'select * from fn.read_nest(?, ?, ?, ?, ?)';
    const rows = await orReject(callFunction<NestRow>(em, sql, askingFor(asker, childId)));
    return {
      ever_earned: Number(rows[0]?.ever_earned),
      birds: rows.flatMap((row) => (row.number === null ? [] : [toBirdDto(row)])),
    };
  },
);
