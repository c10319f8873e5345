import type { z } from 'zod';
import { databaseClock } from '../../core/clock/clock.ts';
import { operation } from '../../core/http/operation.ts';
import { notFound } from '../../core/errors/errors.ts';
import { allowanceDto, editAllowanceBody } from './allowance.contract.ts';
import type { Allowance } from './allowance.entity.ts';
import { changeSettled, type Moment, unplanned } from './change-settled.ts';
import { firstDue } from './schedule.ts';

/** Dates that are already due are paid first, as planned (Rules 9.4). */
export const editAllowance = operation(
  {
    route: 'PUT /api/allowances/:id',
    summary: 'Activate, deactivate or edit an allowance',
    who: 'parent',
    session: 'inside',
    changes: ['allowances'],
    of: 'allowance',
    body: editAllowanceBody,
    example: { name: 'Something new', is_active: false },
    answers: { 200: allowanceDto },
    refuses: [409],
  },
  async ({ em, asker, params: { id }, body, clock = databaseClock }) => {
    const change = (allowance: Allowance, moment: Moment) => applyChanges(allowance, body, moment);
    const changed = await changeSettled(em, asker, { id, change, clock });
    if (!changed) throw notFound();
    return changed;
  },
);

function applyChanges(allowance: Allowance, changes: z.output<typeof editAllowanceBody>, moment: Moment): void {
  const { isActive: wasActive, frequency: oldFrequency, startDate: oldStart } = allowance;
  const wanted = {
    name: changes.name ?? allowance.name,
    amount: changes.amount ?? allowance.amount,
    frequency: changes.frequency ?? oldFrequency,
    startDate: changes.start_date ?? oldStart,
    isActive: changes.is_active ?? wasActive,
  } satisfies Partial<Allowance>;
  Object.assign(allowance, wanted);
  const { frequency, startDate, isActive } = wanted;
  if (!isActive) Object.assign(allowance, unplanned);
  else if (!wasActive || frequency !== oldFrequency || startDate !== oldStart) {
    const { date, at } = firstDue({ frequency, startDate, ...moment });
    Object.assign(allowance, { nextDate: date, nextExecutionAt: at } satisfies Partial<Allowance>);
  }
}
