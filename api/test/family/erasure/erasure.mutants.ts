import type { FeatureMutants } from '../../testing/feature-mutants.ts';

const races = (named: string) => ({ file: 'api/test/family/erasure/erasure-races.test.ts', named });

export const mutants: FeatureMutants = {
  locks: {
    'ask_erasure: join_lock_family(p_family)': races('a request waits for the family'),
    'begin_leaving: for update of profile': races('erasing waits for a session opened at that moment and ends it'),
    'keep_erasure: join_lock_family(p_family)': races('keeping waits for the family'),
    'erase_due: join_lock_family(p_family)': races('erasing waits for the family'),
    'erase_now: for update of token_account': races('erasing locks the account before anything else of the child'),
  },
};
