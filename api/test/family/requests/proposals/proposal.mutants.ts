import { locksOf, type FeatureMutants } from '../../../testing/feature-mutants.ts';

const races = (named: string) => ({ file: 'api/test/family/requests/proposals/proposal.test.ts', named });

export const mutants: FeatureMutants = {
  locks: {
    'create_proposal: for no key update of profile': {
      file: 'api/test/family/requests/proposals/proposal-limits.test.ts',
      named: 'at most ten are open, also if sent simultaneously',
    },
    'acceptProposal: lockFamily(tx, actor.familyId)': locksOf('proposals')(
      'accepting a proposal locks the family before the proposal',
    ),
    'acceptOffer: lockFamily(tx, child.familyId)': locksOf('proposals')(
      'a child’s yes locks the family before the proposal',
    ),
    'lockProposal: PESSIMISTIC_WRITE': races('accepting and withdrawing at the same moment does one of the two'),
  },
  roleChecks: [
    {
      file: 'api/src/family/requests/proposals/move-proposal.ts',
      find: 'if (role !== mover) throw forbidden(onlyFor[mover]);',
      put: '',
    },
  ],
};
