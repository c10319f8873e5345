import type { Client } from 'pg';
import { uuidv7 } from 'uuidv7';
import { AllowanceEntity } from '../../allowances/allowance.entity.ts';
import { codeOf, join } from '../../families/join.fixture.ts';
import { RedemptionEntity } from '../../redemptions/redemption.entity.ts';
import { RewardEntity } from '../../rewards/reward.entity.ts';
import { fillFamily } from '../../testing/fill-family.ts';
import { insertFamily, insertLoneChild } from '../../testing/insert-family.ts';
import { insertTask, markTaskCompleted } from '../../testing/insert-task.ts';
import { queryAs } from '../../testing/query-as.ts';
import { connectAs, openTestOrm } from '../../testing/test-database.ts';
import { type Caller, emFor, type MikroORM } from '../orm.ts';

export type Names = Record<string, string>;

/** Connections of the owner and of the serving role, and the names of everything in two families filled alike. */
export type TwoFamilies = Awaited<ReturnType<typeof openTwoFamilies>>;

/** `close` it after the last test. A wall that is down may stop it half-way, and then nothing of it stays open. */
export async function openTwoFamilies() {
  await using opening = new AsyncDisposableStack();
  const orm = opening.adopt(openTestOrm(), (each) => each.close());
  const owner = opening.adopt(await connectAs('owner'), (each) => each.end());
  const app = opening.adopt(await connectAs('app'), (each) => each.end());
  const { callers, names } = await makeTwoFamilies(orm, owner);
  const open = opening.move();
  return { owner, app, callers, names, close: () => open.disposeAsync() };
}

/**
 * `child` and `sibling` are of one family, `stranger` is a child of the other one. `waiting` asks to join the first and
 * is still in a family without a parent.
 */
async function makeTwoFamilies(orm: MikroORM, owner: Client) {
  const [ours, theirs] = [await insertFamily(orm, 2), await insertFamily(orm)];
  await fillFamily(orm, ours);
  await fillFamily(orm, theirs);
  const [child, sibling = child] = ours.children;
  const callers = {
    parent: ours.parent,
    child,
    sibling,
    strangeParent: theirs.parent,
    stranger: theirs.children[0],
    waiting: await insertLoneChild(orm),
    /** Whoever has no session: the look-ups and the audit run as nobody. */
    nobody: { familyId: '', profileId: '', role: 'child' },
  } satisfies Record<string, Caller>;
  await join(orm, callers.waiting, await codeOf(orm, ours.parent));
  const names: Names = {
    ...Object.fromEntries(Object.entries(callers).map(([name, caller]) => [name, caller.profileId])),
    family: ours.familyId,
    strangeFamily: theirs.familyId,
    waitingFamily: callers.waiting.familyId,
    ...(await namesOf(owner, ours.parent, child, '')),
    ...(await namesOf(owner, ours.parent, sibling, 'sibling_')),
    ...(await namesOf(owner, theirs.parent, theirs.children[0], 'strange_')),
    ...(await addStates(orm, callers)),
    newcomer: uuidv7(),
    key: uuidv7(),
    absent: uuidv7(),
  };
  return { callers, names };
}

const namesSql = `
select (select code from family_code) as code,
       (select email from identity where id = $1) as email,
       (select id from auth_session where profile_id = $1) as session,
       (select id from join_request where child_id = $1) as request,
       (select id from task where completed_by = $1) as task,
       (select id from task_attempt where child_id = $1) as attempt,
       (select id from token_transaction where child_id = $1 and type = 'award') as award,
       (select id from allowance where child_id = $1) as allowance,
       (select id from allowance_run where child_id = $1) as run,
       (select id from redemption where child_id = $1) as redemption,
       (select reward_id from redemption where child_id = $1) as reward`;

/** What fillFamily made for this child. */
async function namesOf(owner: Client, parent: Caller, child: Caller, prefix: string): Promise<Names> {
  const [row] = (await queryAs(owner, parent, namesSql, [child.profileId])).rows;
  return Object.fromEntries(Object.entries(row).map(([name, id]) => [`${prefix}${name}`, String(id)]));
}

/** The states that fillFamily leaves out: open, pending and taken tasks, and what is hidden, ended or fulfilled. */
async function addStates(orm: MikroORM, { parent, child, sibling }: Record<'parent' | 'child' | 'sibling', Caller>) {
  const [open, taken] = [await insertTask(orm, parent, null), await insertTask(orm, parent, null)];
  const pending = await insertTask(orm, parent, child.profileId);
  const sibling_pending = await insertTask(orm, parent, sibling.profileId);
  await markTaskCompleted(orm, sibling, taken);
  const { familyId, profileId: createdBy } = parent;
  const [hidden, ended, requestHash] = [uuidv7(), uuidv7(), Buffer.alloc(32)];
  const em = emFor(orm, parent);
  const made = { familyId, createdBy, requestHash };
  await em.insert(RewardEntity, { ...made, id: hidden, title: 'A secret', cost: 1, isActive: false });
  const plan = { name: 'Past', amount: 2, frequency: 'weekly', startDate: '2026-01-01' } as const;
  await em.insert(AllowanceEntity, { ...made, ...plan, id: ended, childId: child.profileId, deletedAt: new Date() });
  const fulfilled = { status: 'fulfilled', fulfilledAt: new Date(), fulfilledBy: createdBy } as const;
  await em.nativeUpdate(RedemptionEntity, { familyId, childId: sibling.profileId }, fulfilled);
  return { open, taken, pending, sibling_pending, hidden, ended };
}
