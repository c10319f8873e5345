import { z } from 'zod';
import { callersFamily, readAs, rowsOf } from '../../identity/sessions/read-as.ts';
import { operation } from '../../core/http/operation.ts';
import { adultsReading } from '../families/adults-seen.ts';
import { allowanceDto } from './allowance.contract.ts';
import { AllowanceEntity, toAllowanceDto } from './allowance.entity.ts';

const allowanceRows = rowsOf(AllowanceEntity, (allowances) =>
  allowances.where({ familyId: callersFamily, deletedAt: null }).orderBy({ createdAt: 'desc', id: 'desc' }),
);

/** Only parents see allowances (Rules 9.8). */
export const listAllowances = operation(
  {
    route: 'GET /api/allowances',
    summary: 'List the family’s allowances, newest first',
    who: 'parent',
    session: 'inside',
    answers: { 200: z.array(allowanceDto) },
  },
  async ({ em, asker }) => {
    const [allowances, [seen]] = await readAs(em, asker, 'parent', [allowanceRows, adultsReading]);
    return allowances.map((allowance) => toAllowanceDto(allowance, seen?.adults ?? {}));
  },
);
