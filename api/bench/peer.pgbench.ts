import { idBase, sqlIdOf } from './bench-ids.ts';
import type { Kind } from './calls.ts';

/** What a plain driver would send: each write reads its rows, with a lock if it will be written, then writes. */

const id = (feature: Parameters<typeof sqlIdOf>[0], variable: string) => sqlIdOf(feature, `:${variable}`);
const [familyId, childId, parentId] = [id('family', 'family'), id('child', 'child'), id('parent', 'family')];

const chooseChild = `\\set child random(:first_child, :last_child)
\\set family (:child - 1) / :children_each + 1
\\set key random(${idBase}, ${10 * idBase - 1})
`;
/** The clients divide the tasks among themselves: each takes every nth task. */
const chooseTask = `\\set number :first + :client_id + :clients * :taken
\\set taken :taken + 1
\\set child (:number - 1) % (:last_child - :first_child + 1) + :first_child
\\set family (:child - 1) / :children_each + 1
\\set key random(${idBase}, ${10 * idBase - 1})
`;

const key = `('de000000-0000-4000-8000-' || :key)::uuid`;
const account = `family_id = ${familyId} and child_id = ${childId}`;
const reward = `family_id = ${familyId} and id = ${id('reward', 'family')}`;
const task = `family_id = ${familyId} and id = ${id('task', 'number')}`;
const hash = `decode(repeat('00', 32), 'hex')`;

const session = (feature: 'session' | 'parentSession', number: 'child' | 'family') => `select role
  from auth_session s join profile p on p.family_id = s.family_id and p.id = s.profile_id
  where s.family_id = ${familyId} and s.id = ${id(feature, number)} and revoked_at is null and expires_at > clock_timestamp();`;
const childProfile = `select role from profile where family_id = ${familyId} and id = ${childId};`;
const lockAccount = `select balance, seq from token_account where ${account} for no key update \\gset`;
const pay = (amount: string) => `update token_account set balance = balance + ${amount}, seq = seq + 1
  where ${account} returning balance, seq \\gset`;
const insertTransaction = (row: Record<'type' | 'amount' | 'description' | 'sourceId' | 'actorId', string>) =>
  `insert into token_transaction
  (family_id, child_id, seq, id, type, amount, balance_after, description, source_type, source_id, actor_id,
    request_hash, created_at)
  values (${familyId}, ${childId}, :seq, ${key}, '${row.type}', ${row.amount}, :balance, '${row.description}',
    '${row.type === 'task_reward' ? 'task' : row.type}', ${row.sourceId}, ${row.actorId}, ${hash}, clock_timestamp());`;

const redeem = `${chooseChild}begin;
${lockAccount}
select cost, quantity_total - quantity_taken as available from reward
  where ${reward} and is_active and deleted_at is null for update \\gset
update reward set quantity_taken = quantity_taken + 1
  where ${reward} and is_active and deleted_at is null;
insert into redemption
  (family_id, id, child_id, reward_id, reward_title, reward_cost, took_stock, redeemed_at, request_hash)
  values (${familyId}, ${key}, ${childId}, ${id('reward', 'family')}, 'An ice cream', :cost, true, clock_timestamp(), ${hash});
${pay('0 - :cost')}
${insertTransaction({ type: 'redemption', amount: '0 - :cost', description: 'An ice cream', sourceId: key, actorId: childId })}
commit;
`;

const award = `${chooseChild}begin;
${session('parentSession', 'family')}
${childProfile}
${lockAccount}
select id from token_transaction where family_id = ${familyId} and id = ${key};
${pay('5')}
${insertTransaction({ type: 'award', amount: '5', description: 'Kind to the cat', sourceId: key, actorId: parentId })}
commit;
`;

const approve = `${chooseTask}begin;
${session('parentSession', 'family')}
${lockAccount}
select token_reward from task where ${task} and status = 'completed' and deleted_at is null for no key update \\gset
${pay(':token_reward')}
${insertTransaction({ type: 'task_reward', amount: ':token_reward', description: 'Feed the cat', sourceId: id('task', 'number'), actorId: parentId })}
update task set status = 'approved', approved_at = clock_timestamp(), approved_by = ${parentId}, tokens_paid = :token_reward,
    transaction_id = ${key}, approved_number = 1 + coalesce((select max(approved_number) from task
      where family_id = ${familyId} and completed_by = ${childId} and approved_number is not null), 0) where ${task};
commit;
`;

const complete = `${chooseTask}begin;
${session('session', 'child')}
${childProfile}
select status from task where ${task} and status = 'pending' and deleted_at is null for no key update;
select id from task_attempt where family_id = ${familyId} and id = ${key};
insert into task_attempt (family_id, id, task_id, child_id, completed_at, created_by, request_hash)
  values (${familyId}, ${key}, ${id('task', 'number')}, ${childId}, clock_timestamp(), ${childId}, ${hash});
update task set status = 'completed', completed_by = ${childId}, completed_at = clock_timestamp() where ${task};
commit;
`;

const balance = `${chooseChild}select balance from token_account where ${account};
`;

const history = (page: number) => `${chooseChild}select seq as total from token_account where ${account} \\gset
select * from token_transaction
  where family_id = ${familyId} and child_id = ${childId} and seq > :total - ${page * 10} and seq <= :total - ${(page - 1) * 10}
  order by seq desc;
`;

const taskList = `${chooseChild}select * from task
  where family_id = ${familyId} and (assigned_to = ${childId} or assigned_to is null)
    and approved_at is null and deleted_at is null and missed_at is null
  order by approved_at desc nulls first, created_at desc, id desc;
`;

export const peerScripts: Partial<Record<Kind, string>> = {
  balance,
  'history-1': history(1),
  'history-1000': history(1000),
  'task-list': taskList,
  award,
  redeem,
  complete,
  approve,
};
