import { type Lock, proof } from './lock.ts';

const joining = 'api/src/families/join.sql.ts';

/** The family as it is, without its lock. */
const readFamily = (entity: string, id: string) =>
  `await tx.findOneOrFail((await import('${entity}')).FamilyEntity, { id: ${id} });`;

/** Limits, zone and code of a family. */
export const locksOfFamilies: Lock[] = [
  {
    name: 'lockFamily',
    file: 'api/src/families/family.service.ts',
    after: 'export async function lockFamily',
    find: 'lockMode: LockMode.PESSIMISTIC_WRITE, ',
    test: proof('tasks'),
    named: 'Rules 11.1: a new task waits for the family',
  },
  {
    name: 'create a task: the family',
    file: 'api/src/tasks/task.service.ts',
    after: 'async function insertTask',
    find: 'await lockFamily(tx, familyId);',
    test: proof('tasks'),
    named: 'Rules 11.1: a new task waits for the family',
  },
  {
    name: 'create a reward: the family',
    file: 'api/src/rewards/reward.service.ts',
    after: 'async function insertReward',
    find: 'await lockFamily(tx, familyId);',
    test: 'api/src/rewards/reward-limit.test.ts',
    named: 'Rules 11.1: a family has at most 200 rewards',
  },
  {
    name: 'create an allowance: the family',
    file: 'api/src/allowances/allowance.service.ts',
    after: 'async function insertAllowance',
    find: 'await lockFamily(tx, familyId);',
    put: readFamily('../families/family.entity.ts', 'familyId'),
    test: proof('allowances'),
    named: 'Rules 11.1: a new allowance waits for the family',
  },
  {
    name: 'add a child: the family',
    file: 'api/src/registration/registration.service.ts',
    after: 'async function makeChild',
    find: 'await lockFamily(tx, familyId);',
    test: 'api/src/registration/add-child.test.ts',
    named: 'Rules 11.1: a family has at most 20 children',
  },
  {
    name: 'edit and delete an allowance: the family',
    file: 'api/src/allowances/change.service.ts',
    after: 'async function changeSettled',
    find: 'await lockFamily(tx, familyId);',
    put: readFamily('../families/family.entity.ts', 'familyId'),
    test: proof('allowances'),
    named: 'a change waits for the family',
  },
  {
    name: 'change of the zone: the family',
    file: 'api/src/families/family-change.service.ts',
    after: 'export async function changeTimeZone',
    find: 'await lockFamily(tx, actor.familyId);',
    put: readFamily('./family.entity.ts', 'actor.familyId'),
    test: proof('allowances'),
    named: 'a move waits for the family',
  },
  {
    name: 'renewing the code: the family',
    file: 'api/src/families/family-change.service.ts',
    after: 'export async function changeFamilyCode',
    find: 'await lockFamily(tx, actor.familyId);',
    test: proof('joining'),
    named: 'renewing the code waits for the family',
  },
  {
    name: 'decline: the family',
    file: 'api/src/families/join-request.service.ts',
    after: 'export function declineRequest',
    find: 'await lockFamily(tx, familyId);',
    test: proof('joining'),
    named: 'a decline waits for the family',
  },
];

/** Asking a family to be taken in, and being taken in. */
export const locksOfJoining: Lock[] = [
  {
    name: 'join_lock_family',
    file: joining,
    after: 'const lockFamily =',
    find: ' for update',
    test: 'api/src/families/join-races.test.ts',
    named: 'Rules 4.4: of four children who ask a family with 9 requests one is let in',
  },
  {
    name: 'ask: the family that is asked',
    file: joining,
    after: 'const request =',
    find: 'if not join_lock_family(p_asked) then',
    put: `perform set_config('app.family_id', p_asked::text, true);\n  perform from family where id = p_asked;\n  if not found then`,
    test: 'api/src/families/join-races.test.ts',
    named: 'Rules 4.4: of four children who ask a family with 9 requests one is let in',
  },
  {
    name: 'ask: the child’s family',
    file: joining,
    after: 'const request =',
    find: 'if not join_lock_family(p_family) then',
    put: `perform set_config('app.family_id', p_family::text, true);\n  perform from family where id = p_family;\n  if not found then`,
    test: proof('joining'),
    named: 'a request waits for the child’s family',
  },
  {
    name: 'accept: the family',
    file: joining,
    after: 'const accept =',
    find: 'perform join_lock_family(p_family);',
    test: 'api/src/families/join-races.test.ts',
    named: 'Rules 11.1: of three accepted at once into a family with 19 children one is let in',
  },
  {
    name: 'accept: the child’s family',
    file: joining,
    after: 'const check =',
    find: 'if not join_lock_family(p_request.child_family_id) then',
    put: `perform set_config('app.family_id', p_request.child_family_id::text, true);\n  perform from family where id = p_request.child_family_id;\n  if not found then`,
    test: proof('joining'),
    named: 'accept locks the child’s family before its request',
  },
  {
    name: 'accept: the request',
    file: joining,
    after: 'const check =',
    find: ' for update',
    test: proof('joining'),
    named: 'accept waits for the request',
  },
  {
    name: 'move: refresh tokens',
    file: joining,
    after: 'perform from refresh_token where',
    find: ' for update',
    test: proof('joining'),
    named: 'a move locks refresh tokens before sessions',
  },
  {
    name: 'move: sessions',
    file: joining,
    after: 'perform from auth_session where',
    find: ' for update',
    test: proof('joining'),
    named: 'a move locks sessions before the profile',
  },
  {
    name: 'move: the profile',
    file: joining,
    after: 'select * into strict v_child from profile',
    find: ' for update',
    test: proof('joining'),
    named: 'a move waits for the profile',
  },
];
