import type { Client } from 'pg';
import { uuidv7 } from 'uuidv7';
import type { MikroORM } from '../database/orm.ts';
import { fillFamily } from '../testing/fill-family.ts';
import { insertFamily } from '../testing/insert-family.ts';
import { insertTask } from '../testing/insert-task.ts';
import { deductTokens } from '../tokens/ledger.ts';
import { cancelRedemption } from '../redemptions/redemption.ledger.ts';
import { executeAllowance } from '../allowances/allowance.ledger.ts';

export type Audited = Awaited<ReturnType<typeof makeAudited>>;

/**
 * A family with every kind of row, and a strange one. The child's history: reward 5, award 3, allowance 2, redemption
 * -1 (pending), extra allowance 2, deduct -1; the sibling's the same as far as its redemption, which is cancelled.
 */
export async function makeAudited(orm: MikroORM, owner: Client) {
  const [family, strange] = [await insertFamily(orm, 2), await insertFamily(orm)];
  const [[task = '']] = [await fillFamily(orm, family), await fillFamily(orm, strange)];
  const [child, sibling = child] = family.children;
  const ids = { familyId: family.familyId, actorId: family.parent.profileId };
  const rowOf = async (table: string, childId: string): Promise<string> => {
    const { rows } = await readUnheld(owner, `select id from ${table} where child_id = '${childId}'`);
    return rows[0].id;
  };
  const made = {
    family: family.familyId,
    parent: family.parent.profileId,
    child: child.profileId,
    sibling: sibling.profileId,
    strange: strange.familyId,
    stranger: strange.children[0].profileId,
    task,
    pendingTask: await insertTask(orm, family.parent, child.profileId),
    allowance: await rowOf('allowance', child.profileId),
    run: await rowOf('allowance_run', child.profileId),
    redemption: await rowOf('redemption', child.profileId),
    cancelled: await rowOf('redemption', sibling.profileId),
  };
  const request = { key: uuidv7(), requestHash: Buffer.alloc(32) };
  await executeAllowance(orm.em, { ...ids, allowanceId: made.allowance, ...request });
  const deduction = { childId: made.child, amount: 1, description: 'Lost a book' };
  await deductTokens(orm.em, { ...ids, ...deduction, ...request, key: uuidv7() });
  await cancelRedemption(orm.em, { ...ids, redemptionId: made.cancelled, reason: null, transactionId: uuidv7() });
  return made;
}

async function readUnheld(owner: Client, sql: string) {
  await owner.query('begin');
  try {
    await owner.query('set local role tokennest_audit');
    return await owner.query(sql);
  } finally {
    await owner.query('rollback');
  }
}

/**
 * For the owner, inside a transaction that is rolled back: everything falls that keeps violations out, so that a test
 * may plant any, and the audit must find it by itself.
 */
export const liftEverythingSql = `
do $$
declare
  v record;
begin
  for v in select conrelid::regclass as of, conname from pg_constraint
            where connamespace = 'public'::regnamespace and contype in ('f', 'c', 'u', 'p')
            order by contype = 'f' desc loop
    execute format('alter table %s drop constraint %I', v.of, v.conname);
  end loop;
  for v in select indexrelid::regclass as name from pg_index join pg_class on pg_class.oid = indrelid
            where relnamespace = 'public'::regnamespace and indisunique loop
    execute format('drop index %s', v.name);
  end loop;
  for v in select oid::regclass as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
    execute format('alter table %s no force row level security', v.name);
  end loop;
  grant update, delete on token_transaction to current_user;
end $$`;
