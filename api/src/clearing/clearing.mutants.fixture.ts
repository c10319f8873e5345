import type { NounMutants } from '../testing/noun-mutants.ts';

const waitsForNobody = { file: 'api/src/clearing/clearing.test.ts', named: 'what somebody holds is left' };

export const mutants: NounMutants = {
  locks: Object.fromEntries(
    ['auth_session', 'join_request', 'task_attempt', 'rate_limit'].map((table) => [
      `clear_expired: for update skip locked of ${table}`,
      { ...waitsForNobody, named: `${waitsForNobody.named}: ${table}` },
    ]),
  ),
};
