import { locksOf, type FeatureMutants } from '../../testing/feature-mutants.ts';

const tokens = locksOf('tokens');

export const mutants: FeatureMutants = {
  locks: {
    'redeem_reward: ledger_lock_account(p_family, p_child)': tokens('redeem waits for the account'),
    'redeem_reward: for no key update of reward': tokens('redeem waits for the reward'),
    'cancel_redemption: ledger_lock_account(p_family, v_child)': tokens('cancel locks the account before the reward'),
    'cancel_redemption: for no key update of redemption': tokens('cancel waits for the redemption'),
    'nudge_redemption: ledger_lock_account(p_family, p_child)': tokens('nudge waits for the account'),
    'nudge_redemption: for no key update of redemption': tokens('nudge waits for the redemption'),
  },
};
