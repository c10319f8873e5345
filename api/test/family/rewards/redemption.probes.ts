import type { FeatureProbes } from '../../core/database/constraints/feature-probes-fixture.ts';
import { erasing, hash, rowOf, updateAll } from '../../core/database/constraints/statements-fixture.ts';

const redemption = rowOf('redemption', {
  family_id: ':family',
  id: ':new',
  child_id: ':child',
  reward_id: ':reward',
  reward_title: 'A sticker',
  reward_cost: 1,
  took_stock: false,
  redeemed_at: 'now',
  request_hash: hash,
});

const fulfilledBy = (person: string) => ({ status: 'fulfilled', fulfilled_by: person, fulfilled_at: 'now' });
const fulfillFor = (person: string) => updateAll('redemption', fulfilledBy(person));
const cancelledBy = (person: string) => ({ status: 'cancelled', cancelled_by: person, cancelled_at: 'now' });

export const probes: FeatureProbes = {
  names: { redemption: 'select id from redemption where child_id = $1' },
  states: { names: [], statements: [redemption.update(':sibling_redemption', fulfilledBy(':parent'))] },
  tables: {
    redemption: {
      row: redemption,
      policies: {
        erase: erasing('delete from redemption', 0, 2),
        add: [
          ['owner', 'child', redemption.insert({ child_id: ':sibling' }), 'refused'],
          ['owner', 'parent', redemption.insert({ family_id: ':strangeFamily', child_id: ':stranger' }), 'refused'],
          ['owner', 'child', redemption.insert({ status: 'fulfilled' }), 'refused'],
          ['owner', 'child', redemption.insert(), 1],
        ],
        decide: [
          ['app', 'child', fulfillFor(':child'), 0],
          ['app', 'parent', fulfillFor(':parent'), 1],
          ['app', 'parent', fulfillFor(':child'), 'refused'],
        ],
        hand_over: [
          ['app', 'helper', fulfillFor(':helper'), 1],
          ['app', 'helper', fulfillFor(':parent'), 'refused'],
        ],
        cancel: [
          ['owner', 'child', updateAll('redemption', cancelledBy(':child')), 'refused'],
          ['owner', 'parent', `update redemption set reward_title = 'Renamed'`, 2],
        ],
        nudge: [
          ['app', 'child', `update redemption set nudged_at = 'now'`, 'refused'],
          ['owner', 'child', `update redemption set nudged_at = 'now'`, 1],
          ['owner', 'child', fulfillFor(':parent'), 'refused'],
        ],
      },
      derived: `pkey family_id_child_id_fkey family_id_reward_id_fkey cancellation_reason_check reward_cost_check
        reward_title_check home_check`,
      constraints: {
        family_id_cancelled_by_fkey: [redemption.update(':redemption', cancelledBy(':strangeParent'))],
        family_id_fulfilled_by_fkey: [redemption.update(':redemption', fulfilledBy(':strangeParent'))],
        family_id_transaction_id_fkey: [
          redemption.update(':redemption', { ...fulfilledBy(':parent'), transaction_id: ':absent' }),
        ],
        taken_back_once_fulfilled: [redemption.update(':redemption', { taken_back_at: 'now' })],
        cancelled_by_someone: [redemption.update(':redemption', { cancelled_by: ':parent' })],
        fulfilled_by_someone: [redemption.update(':redemption', { fulfilled_by: ':parent' })],
        status_check: [redemption.update(':redemption', { status: 'lost' })],
      },
    },
  },
};
