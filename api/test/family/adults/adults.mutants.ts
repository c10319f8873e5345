import { clearing, type FeatureMutants } from '../../testing/feature-mutants.ts';

const races = (named: string) => ({ file: 'api/test/family/adults/adults-races.test.ts', named });
const ofOwners = (what: string) => races(`${what} waits for the family`);
const operator = {
  file: 'api/test/family/adults/ownership.test.ts',
  named: 'the operator’s choice is shown for seven days',
};

export const mutants: FeatureMutants = {
  locks: {
    'create_invitation: join_lock_family(p_family)': races('of simultaneous invitations only five are open'),
    'clear_invitations: for update skip locked of invitation': clearing('invitation'),
    'accept_invitation: join_lock_family(p_family)': races('of two new accounts that wait for the family one comes in'),
    'join_by_invitation: join_lock_family(p_invited)': races('of two adults with an account one becomes the candidate'),
    'confirm_invitation: join_lock_family(p_family)': races('two confirmations move the account once'),
    'move_candidate: join_lock_family(v_old)': races('a confirmation waits for the candidate’s family'),
    'move_candidate: for update of profile': races('a confirmation waits for the candidate’s family'),
    'change_helper: join_lock_family(p_family)': races('a change of a helper waits for the family'),
    'change_adult_home: join_lock_family(p_family)': races('a change of an adult’s home waits for the family'),
    'share_homes: join_lock_family(p_family)': races('sharing both homes waits for the family'),
    'remove_adult: join_lock_family(p_family)': ofOwners('a removal'),
    'lock_adult: for update of profile': races('a removal waits for a session that is being opened'),
    'hand_over: join_lock_family(p_family)': ofOwners('an offer'),
    'accept_ownership: join_lock_family(p_family)': ofOwners('an acceptance'),
    'withdraw_ownership: join_lock_family(p_family)': ofOwners('a withdrawal'),
    'name_owner: join_lock_family(p_family)': operator,
    'make_due_owner: join_lock_family(p_family)': operator,
  },
};
