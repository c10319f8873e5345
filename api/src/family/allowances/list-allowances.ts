import { z } from 'zod';
import { operation } from '../../core/http/operation.ts';
import { allowanceDto } from './allowance.contract.ts';
import { AllowanceEntity, toAllowanceDto } from './allowance.entity.ts';

/** Only parents see allowances (Rules 9.8). */
export const listAllowances = operation(
  {
    route: 'GET /api/allowances',
    summary: 'List the family’s allowances, newest first',
    who: 'parent',
    answers: { 200: z.array(allowanceDto) },
  },
  async ({ em, actor: { familyId } }) => {
    const order = { orderBy: { createdAt: 'desc', id: 'desc' } } as const;
    return (await em.find(AllowanceEntity, { familyId, deletedAt: null }, order)).map(toAllowanceDto);
  },
);
