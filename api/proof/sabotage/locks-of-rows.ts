import { type Lock, pessimistic, proof } from './lock.ts';

/** One thing that somebody decides about. */
export const locksOfRows: Lock[] = [
  {
    name: 'edit, delete and reject: the task',
    file: 'api/src/tasks/reading.service.ts',
    after: 'const lockOpenTask =',
    find: ' for no key update',
    test: proof('tasks'),
    named: 'a decision waits for the task',
  },
  {
    name: 'edit: the reward',
    file: 'api/src/rewards/reward.service.ts',
    after: 'export function editReward',
    find: 'lockMode: LockMode.PESSIMISTIC_WRITE, ',
    test: proof('tokens'),
    named: 'an edit waits for the reward',
  },
  {
    name: 'fulfill: the redemption',
    file: 'api/src/redemptions/decision.service.ts',
    after: 'async function fulfillPending',
    find: pessimistic,
    test: proof('tokens'),
    named: 'fulfill waits for the redemption',
  },
  {
    name: 'edit and delete: the allowance',
    file: 'api/src/allowances/change.service.ts',
    after: 'const locked =',
    find: 'lockMode: LockMode.PESSIMISTIC_WRITE, ',
    test: proof('allowances'),
    named: 'a change waits for the allowance',
  },
  {
    name: 'change of the zone: the allowances',
    file: 'api/src/allowances/reschedule.service.ts',
    after: '{ familyId, nextDate: { $ne: null } },',
    find: 'lockMode: LockMode.PESSIMISTIC_WRITE, ',
    test: proof('allowances'),
    named: 'a move waits for allowances',
  },
  {
    name: 'refresh: the token',
    file: 'api/src/auth/session.service.ts',
    after: 'async function rotate(',
    find: pessimistic,
    test: proof('sign-in'),
    named: 'a refresh waits for the token',
  },
  {
    name: 'sign-in: the password',
    file: 'api/src/auth/session.service.ts',
    after: 'async function refuseOldPassword',
    find: ', { lockMode: LockMode.PESSIMISTIC_READ }',
    test: proof('sign-in'),
    named: 'a sign-in waits for the password',
  },
  {
    name: 'giving a try back: the count',
    file: 'api/src/limits/rate-limit.sql.ts',
    after: 'const uncountOne =',
    find: ' for update',
    test: proof('sign-in'),
    named: 'giving a try back waits for the count',
  },
  {
    name: 'forgetting old tries: those that nobody holds',
    file: 'api/src/limits/rate-limit.sql.ts',
    after: 'const forgetTries =',
    find: ' for update skip locked',
    test: proof('sign-in'),
    named: 'a try that forgets old ones waits for nobody',
  },
];

export const locksOfProcesses: Lock[] = [
  {
    name: 'migrations: one process',
    file: 'api/src/database/migrate.ts',
    after: 'await refuseUnfitDatabase(owner, appUrl);',
    find: `await owner.query('select pg_advisory_lock($1)', [migrationLock]);`,
    test: 'api/src/database/migrate.test.ts',
    named: 'four migrations of an empty database at once all succeed',
  },
];
