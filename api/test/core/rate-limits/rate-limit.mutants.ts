import { clearing, locksOf, type FeatureMutants } from '../../testing/feature-mutants.ts';

const signIn = locksOf('sign-in');

export const mutants: FeatureMutants = {
  locks: {
    'clear_counts: for update skip locked of rate_limit': clearing('rate_limit'),
    'uncount_one: for update of rate_limit': signIn('giving an attempt back waits for the count'),
    'forget_tries: for update skip locked of rate_limit': signIn('cleaning up old attempts skips locked ones'),
  },
};
