const otherPlace = 'its key leads to another place, and Citus has none';
const otherKey = 'a row that breaks this key breaks another as well, which a spread database asks first';

/** Files that are about one PostgreSQL, by how paths begin below api/. */
export const filesOfOneNode: Readonly<Record<string, string>> = {
  'test/core/http/operations.test': 'the password of the role is asked for by whoever set up the nodes',
  'test/testing/processes/fresh-database.test': 'copies within one PostgreSQL',
  'test/stress/mutation/list.test': 'part `mutation` reads the list of one PostgreSQL',
  'test/core/database/schema.test': 'functions are turned into others as they are installed (spread-text.ts)',
};

/** Tests that say something else of a spread database, by their names, and why; the constraints are named as PostgreSQL names them. */
export const differs: Readonly<Record<string, string>> = {
  'policy allowance_change': 'no row moves to another family at all: refused as 0A000, before the policy is asked',
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
    'it would hold all requests at the coordinator; the lock of the child’s family says the same',
  'every constraint has a probe, and every probe a constraint': 'those that are not there',
  'Rules 10.2: family_id leads every key and every reference of a family’s rows': 'those that are not there',
  device_family_id_fkey: otherKey,
  erasure_family_id_fkey: otherKey,
  family_code_family_id_code_key: otherKey,
  join_request_family_id_fkey: otherKey,
  proposal_family_id_fkey: otherKey,
  absence_family_id_fkey: otherKey,
  recurring_task_family_id_fkey: otherKey,
  recurring_task_child_family_id_recurring_task_id_fkey: otherKey,
  reward_family_id_fkey: otherKey,
  task_family_id_fkey: otherKey,
  occurrence_family_id_recurring_task_id_due_date_child_id_key:
    'its name is too long with the number of a shard, and is cut',
};
