import type { FeatureProbes } from '../../../core/database/constraints/feature-probes-fixture.ts';
import { askAsParent, erasing, hash, rowOf, updateAll } from '../../../core/database/constraints/statements-fixture.ts';

const proposal = rowOf('proposal', {
  family_id: ':family',
  id: ':new',
  child_id: ':child',
  kind: 'task',
  title: 'Walk the dog',
  price: 3,
  request_hash: hash,
});
const step = rowOf('proposal_step', {
  family_id: ':family',
  proposal_id: ':proposal',
  seq: 2,
  child_id: ':child',
  step: 'declined',
  actor_id: ':parent',
  title: 'Walk the dog',
  price: 3,
});

const declined = { status: 'declined', closed_at: 'now' };
const offer = { status: 'changed', offered_by: ':parent' };

export const probes: FeatureProbes = {
  names: { proposal: 'select id from proposal where child_id = $1' },
  tables: {
    proposal: {
      row: proposal,
      by: 'child',
      policies: {
        propose: [
          ['owner', 'child', proposal.insert(), 1],
          ['owner', 'child', proposal.insert({ child_id: ':sibling' }), 'refused'],
          ['owner', 'child', proposal.insert({ ...declined }), 'refused'],
          ['owner', 'parent', proposal.insert(), 'refused'],
        ],
        decide: [
          ['app', 'parent', updateAll('proposal', offer), 2],
          ['app', 'parent', updateAll('proposal', { status: 'withdrawn', closed_at: 'now' }), 'refused'],
          ['app', 'parent', [updateAll('proposal', declined), updateAll('proposal', { title: 'Renamed' })], 0],
        ],
        settle: [
          ['app', 'child', updateAll('proposal', { status: 'withdrawn', closed_at: 'now' }), 1],
          [
            'app',
            'child',
            updateAll('proposal', { status: 'accepted', closed_at: 'now', made_id: ':task' }),
            'refused',
          ],
          ['app', 'child', updateAll('proposal', { price: 1000 }), 'refused'],
        ],
        erase: erasing('delete from proposal', 0, '23503 proposal_step_family_id_proposal_id_fkey'),
      },
      derived: `pkey family_id_child_id_fkey family_id_fkey price_check title_check`,
      constraints: {
        family_id_offered_by_fkey: [
          askAsParent,
          proposal.update(':proposal', { ...offer, offered_by: ':strangeParent' }),
        ],
        kind_check: [proposal.insert({ kind: 'lost' })],
        picture_check: [proposal.insert({ picture: 'No name' })],
        closed_at_end: [askAsParent, proposal.update(':proposal', { status: 'declined' })],
        makes_what_is_accepted: [askAsParent, proposal.update(':proposal', { status: 'accepted', closed_at: 'now' })],
        changed_by_someone: [askAsParent, proposal.update(':proposal', { status: 'changed' })],
      },
      implied: { status_check: 'the policies let in no other one' },
    },
    proposal_step: {
      row: step,
      policies: {
        say: [
          ['app', 'parent', step.insert(), 1],
          ['app', 'child', step.insert({ actor_id: ':child' }), 1],
          ['app', 'child', step.insert(), 'refused'],
          ['app', 'child', step.insert({ child_id: ':sibling', actor_id: ':child' }), 'refused'],
        ],
        erase: erasing('delete from proposal_step', 0, 2),
      },
      derived: `family_id_child_id_fkey family_id_actor_id_fkey family_id_proposal_id_fkey note_check price_check title_check`,
      constraints: {
        pkey: [step.insert({ seq: 1, step: 'proposed' })],
        seq_check: [step.insert({ seq: 4 })],
        step_check: [step.insert({ step: 'lost' })],
        begins: [step.insert({ step: 'proposed' })],
      },
    },
  },
};
