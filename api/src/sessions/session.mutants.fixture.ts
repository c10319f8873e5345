import { locksOf, type NounMutants } from '../testing/noun-mutants.ts';

const signIn = locksOf('sign-in');

export const mutants: NounMutants = {
  locks: {
    'rotate: PESSIMISTIC_WRITE': signIn('a refresh waits for the token'),
    'refuseOldPassword: PESSIMISTIC_READ': signIn('a sign-in waits for the password'),
  },
};
