const otherPlace = 'it references a table with another distribution key, and Citus supports no such foreign key';
const otherKey = 'a row that violates this key also violates another one, which a distributed database checks first';

/** Files that only apply to one PostgreSQL, as prefixes of paths below api/. */
export const filesOfOneNode: Readonly<Record<string, string>> = {
  'test/core/http/operations.test': 'the password of the role belongs to the operator of the nodes',
  'test/testing/processes/fresh-database.test': 'copies within one PostgreSQL',
  'test/stress/mutation/list.test': 'part `mutation` reads the list of one PostgreSQL',
  'test/core/database/schema.test': 'functions are rewritten during installation (spread-text.ts)',
};

/** Tests that fail on a distributed database, each with the reason; constraints have PostgreSQL's names. */
export const differs: Readonly<Record<string, string>> = {
  'policy allowance_change': 'no row can move to another family: refused with 0A000 before the policy applies',
  'policy recurring_task_erase': otherKey,
  'sslmode=require applies to the pool: refuses a server without TLS': 'Citus turns TLS on',
  pairing_family_id_fkey: otherPlace,
  pairing_family_id_child_id_fkey: otherPlace,
  pairing_family_id_created_by_fkey: otherPlace,
  family_code_family_id_fkey: otherPlace,
  identity_family_id_id_fkey: otherPlace,
  join_request_child_family_id_child_id_fkey: otherPlace,
  join_request_family_id_code_fkey: otherPlace,
  join_request_one_pending:
    'it would keep all requests on the coordinator; the lock of the child’s family does the same job',
  'every constraint has a probe, and every probe a constraint': 'the constraints that Citus lacks',
  'Rules 10.2: family_id leads every key and every reference of a family’s rows': 'the constraints that Citus lacks',
  device_family_id_fkey: otherKey,
  erasure_family_id_fkey: otherKey,
  family_code_family_id_code_key: otherKey,
  join_request_family_id_fkey: otherKey,
  proposal_family_id_fkey: otherKey,
  absence_family_id_fkey: otherKey,
  home_schedule_family_id_fkey: otherKey,
  recurring_task_family_id_fkey: otherKey,
  recurring_task_child_family_id_recurring_task_id_fkey: otherKey,
  reward_family_id_fkey: otherKey,
  task_family_id_fkey: otherKey,
  occurrence_family_id_recurring_task_id_due_date_child_id_key:
    'its name is too long with the shard number and is truncated',
};
