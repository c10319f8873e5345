import { type AuditPass, type FeatureSchema, readFunctions } from '../../../core/database/feature-schema.ts';
import { erase, inFamily, isParent, isSelf, own } from '../../../core/database/policies.sql.ts';
import { ProposalEntity, ProposalStepEntity } from './proposal.entity.ts';

const proposals = {
  rows: `
    select p.family_id, p.id as proposal_id, p.child_id, p.status, p.made_id, s.step, s.seq, s.child_id as of_child, s.times,
           t.id as task_id, r.id as reward_id
      from proposal p
      left join (select distinct on (family_id, proposal_id) family_id, proposal_id, seq, step, child_id,
                        count(*) over (partition by family_id, proposal_id) as times
                   from proposal_step order by family_id, proposal_id, seq desc) s
        on s.family_id = p.family_id and s.proposal_id = p.id
      left join task t on t.family_id = p.family_id and t.id = p.made_id and p.kind = 'task'
      left join reward r on r.family_id = p.family_id and r.id = p.made_id and p.kind = 'reward'`,
  checks: {
    'proposal-as-last-said': `case status when 'open' then 'proposed' else status end is distinct from step or times <> seq
      or of_child <> child_id`,
    'accepted-has-become-something': `status = 'accepted' and task_id is null and reward_id is null`,
  },
} satisfies AuditPass;

const isWaiting = `status in ('open', 'changed')`;

/** A child proposes only through a function, which checks limits; decisions are made under row-level security. */
export const proposalSchema: FeatureSchema = {
  tables: {
    proposal: {
      entity: ProposalEntity,
      counted: 'proposals',
      of: { person: 'child_id' },
      onJoin: { rows: 'none', why: 'a child without a parent cannot propose' },
      onErase: { rows: 'go', why: 'proposals are the child’s own words' },
      policies: {
        read: { for: 'select', using: own('child_id') },
        propose: {
          for: 'insert',
          to: 'owner',
          check: `${inFamily()} and ${isSelf('child_id')} and not ${isParent} and status = 'open'`,
        },
        decide: {
          for: 'update',
          using: `${inFamily()} and ${isParent} and ${isWaiting}`,
          check: `${inFamily()} and ${isParent} and status in ('changed', 'accepted', 'declined')`,
        },
        // To accept an offer, a child acts as the parent who made it (take-offer.sql).
        settle: {
          for: 'update',
          to: 'app',
          using: `${inFamily()} and ${isSelf('child_id')} and not ${isParent} and ${isWaiting}`,
          check: `${inFamily()} and ${isSelf('child_id')} and not ${isParent} and status in ('declined', 'withdrawn')`,
        },
        erase,
      },
      writes: ['update (title, price, status, offered_by, made_id, closed_at)'],
      audited: {
        id: 'id',
        people: [
          { column: 'child_id', is: 'child' },
          { column: 'offered_by', is: 'parent' },
        ],
      },
    },
    proposal_step: {
      entity: ProposalStepEntity,
      of: { person: 'child_id' },
      onJoin: { rows: 'none', why: 'a child without a parent cannot propose' },
      onErase: { rows: 'go', why: 'they go with the proposal' },
      policies: {
        read: { for: 'select', using: own('child_id') },
        say: {
          for: 'insert',
          check: `${inFamily()} and (${isParent} or ${isSelf('child_id')} and ${isSelf('actor_id')})`,
        },
        erase,
      },
      writes: ['insert'],
      audited: {
        id: 'proposal_id',
        people: [
          { column: 'child_id', is: 'child' },
          { column: 'actor_id', is: 'member' },
        ],
      },
    },
  },
  functions: readFunctions(import.meta.dirname),
  auditPasses: [proposals],
};
