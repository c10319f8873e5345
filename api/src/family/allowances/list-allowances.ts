import { z } from 'zod';
import { callersFamily, readerOf } from '../../identity/sessions/read-as.ts';
import { operation } from '../../core/http/operation.ts';
import { allowanceDto } from './allowance.contract.ts';
import { AllowanceEntity, toAllowanceDto } from './allowance.entity.ts';

const readAllowances = readerOf(
  AllowanceEntity,
  (allowances) =>
    allowances.where({ familyId: callersFamily, deletedAt: null }).orderBy({ createdAt: 'desc', id: 'desc' }),
  'parent',
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
  async ({ em, asker }) => (await readAllowances(em, asker)).map(toAllowanceDto),
);
