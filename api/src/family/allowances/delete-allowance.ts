import { databaseClock } from '../../core/clock/clock.ts';
import { operation } from '../../core/http/operation.ts';
import { notFound } from '../../core/errors/errors.ts';
import { writeAs } from '../../identity/sessions/write-as.ts';
import { type Allowance, AllowanceEntity } from './allowance.entity.ts';
import { changeSettled, type Moment, unplanned } from './change-settled.ts';

/** Pays all due dates, then marks it as deleted. Deleting it again changes nothing (Rules 1.12). */
export const deleteAllowance = operation(
  {
    route: 'DELETE /api/allowances/:id',
    summary: 'Delete an allowance; its payments stay',
    who: 'parent',
    session: 'inside',
    changes: ['allowances'],
    of: 'allowance',
    answers: { 204: null },
    refuses: [409],
  },
  async ({ em, asker, params: { id }, clock = databaseClock }) => {
    const change = (allowance: Allowance, { now }: Moment) =>
      void Object.assign(allowance, { deletedAt: now, isActive: false, ...unplanned } satisfies Partial<Allowance>);
    const deleted = await changeSettled(em, asker, { id, change, clock });
    if (deleted) return;
    const which = { familyId: asker.familyId, id };
    if ((await writeAs(em, asker, 'parent', (tx) => tx.count(AllowanceEntity, which))) === 0) throw notFound();
  },
);
