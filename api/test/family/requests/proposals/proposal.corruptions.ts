import { uuidv7 } from 'uuidv7';
import type { Corruption, FeatureCorruptions } from '../../../hosting/audit/corruption-fixture.ts';

const injected = uuidv7();

const list: Corruption[] = [
  {
    check: 'proposal-as-last-said',
    what: 'declined without a step',
    sql: ({ idOf }) => `update proposal set status = 'declined', closed_at = now() where id = '${idOf('proposal')}'`,
    rows: ({ idOf }) => [{ proposal_id: idOf('proposal'), status: 'declined', step: 'proposed' }],
  },
  {
    check: 'proposal-as-last-said',
    what: 'a sibling’s step',
    sql: ({ idOf, sibling }) =>
      `update proposal_step set child_id = '${sibling}' where proposal_id = '${idOf('proposal')}'`,
    rows: ({ idOf, sibling }) => [{ proposal_id: idOf('proposal'), of_child: sibling }],
  },
  {
    check: 'accepted-has-become-something',
    what: 'accepted without a result',
    sql: ({ idOf, child, parent, family }) => `
      update proposal set status = 'accepted', closed_at = now(), made_id = '${injected}' where id = '${idOf('proposal')}';
      insert into proposal_step (family_id, proposal_id, seq, child_id, step, actor_id, title)
      values ('${family}', '${idOf('proposal')}', 2, '${child}', 'accepted', '${parent}', 'Walk the dog')`,
    rows: ({ idOf }) => [{ proposal_id: idOf('proposal'), made_id: injected, task_id: null, reward_id: null }],
  },
];

export const corruptions: FeatureCorruptions = { list };
