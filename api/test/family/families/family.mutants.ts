import { clearing, locksOf, type FeatureMutants } from '../../testing/feature-mutants.ts';

const joining = locksOf('joining');
const races = (named: string) => ({ file: 'api/test/family/joining/join-races.stress.ts', named });

export const mutants: FeatureMutants = {
  unlocked: {
    lockFamily: (tx = '', familyId = '') =>
      `${tx}.findOneOrFail((await import(process.cwd() + '/api/src/family/families/family.entity.ts')).FamilyEntity, { id: ${familyId} })`,
    join_lock_family: (family = '') =>
      `(case when set_config('app.family_id', ${family}::text, true) <> '' then exists (select from family where id = ${family}) end)`,
  },
  locks: {
    'clear_join_requests: for update skip locked of join_request': clearing('join_request'),
    'lockFamily: PESSIMISTIC_WRITE': locksOf('tasks')('a new task waits for the family'),
    'renew_family_code: for update of family': joining('renewing the code waits for the family'),
    'declineJoinRequest: lockFamily(tx, familyId)': joining('a decline waits for the family'),
    'join_lock_family: for update of family': races('of four children who ask a family with 9 requests, one gets in'),
    'request_to_join: join_lock_family(p_asked)': races(
      'of four children who ask a family with 9 requests, one gets in',
    ),
    'request_to_join: join_lock_family(p_family)': joining('a join request waits for the child’s family'),
    'accept_join_request: join_lock_family(p_family)': races(
      'of three accepted simultaneously into a family with 19 children, one joins',
    ),
    'join_check: join_lock_family(p_request.child_family_id)': joining(
      'accept locks the child’s family before its request',
    ),
    'join_check: for update of join_request': joining('accept waits for the request'),
    'join_move: for update of profile': joining('moving a child waits for the profile'),
  },
  // Without its family filter the function would remove every family and so fails for every caller.
  guards: { 'POST /api/families/join-requests/:id/accept: parent only': { off: ['rls'] } },
};
