import { callFunction } from '../../core/database/call-function.ts';
import { orReject } from '../../core/database/rejection.ts';
import { operation } from '../../core/http/operation.ts';
import { askingFor } from '../../core/kernel/actor.ts';
import { balanceDto } from './token.contract.ts';

export const readBalance = operation(
  {
    route: 'GET /api/tokens/:childId/balance',
    summary: 'Read the balance of a child',
    who: 'anyone',
    right: 'see',
    session: 'inside',
    of: 'child',
    answers: { 200: balanceDto },
  },
  async ({ em, asker, params: { childId } }) => {
    const sql = 'select fn.read_balance(?, ?, ?, ?, ?) as balance';
    const [row] = await orReject(callFunction<{ balance: string }>(em, sql, askingFor(asker, childId)));
    if (!row) throw new Error('A function that returns a row returned none');
    return { balance: Number(row.balance) };
  },
);
