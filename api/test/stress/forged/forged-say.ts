import { as, type ForgedCall, noRight, noSession, wrongRole } from './forged-call.ts';

const propose = (actor: string, session: string, family = ':family') =>
  `select * from create_proposal(${family}, ${actor}, ${session}, 'reward', 'Forged', null, 1, :new, '\\x00'::bytea)`;
const takeOffer = (actor: string, session: string) => `select take_offer(:family, ${actor}, ${session}, :proposal)`;
const ask = (child: string) =>
  `insert into token_question (family_id, transaction_id, child_id, text, asked_at)
    values (:family, :award, ${child}, 'Forged', now())`;
const answer = (by: string) => `update token_question set answer = 'Forged', answered_at = now(), answered_by = ${by}`;
const stepOf = (child: string, actor: string) =>
  `insert into proposal_step (family_id, proposal_id, seq, child_id, step, actor_id, title, price)
    values (:family, :proposal, 2, ${child}, 'accepted', ${actor}, 'Forged', 1)`;

const byChild = (what: string, sql: string): ForgedCall => ({ what, sql: as('child') + sql, refused: noRight });

/** Requests forged in other people's names: a child's request decides nothing and reveals nothing of a sibling's. */
export const forgedSay: readonly ForgedCall[] = [
  {
    what: 'a proposal in a sibling’s name',
    sql: propose(':sibling', ':session'),
    refused: noSession,
  },
  { what: 'a proposal by the parent', sql: propose(':parent', ':parent_session'), refused: wrongRole },
  {
    what: 'a proposal in another family',
    sql: propose(':child', ':session', ':strangeFamily'),
    refused: noSession,
  },
  {
    what: 'the family’s proposals, read in the parent’s name',
    sql: 'select * from list_proposals(:family, :parent, :session, null, null, null, null)',
    refused: noSession,
  },
  {
    what: 'an offer that was never made, accepted',
    sql: takeOffer(':child', ':session'),
    answered: [{ take_offer: null }],
  },
  {
    what: 'a sibling’s proposal, accepted as an offer',
    sql: takeOffer(':sibling', ':sibling_session'),
    answered: [{ take_offer: null }],
  },
  {
    what: 'an offer accepted with a sibling’s session',
    sql: takeOffer(':child', ':sibling_session'),
    refused: noSession,
  },
  { what: 'an offer accepted by the parent', sql: takeOffer(':parent', ':parent_session'), refused: wrongRole },
  { what: 'a question in a sibling’s name', sql: as('child') + ask(':sibling'), refused: noRight },
  { what: 'a question by the parent', sql: as('parent') + ask(':parent'), refused: noRight },
  { what: 'an answer by the child', sql: as('child') + answer(':parent'), answered: [] },
  { what: 'an answer in the child’s name', sql: as('parent') + answer(':child'), refused: noRight },
  {
    what: 'an answer by the parent of another family',
    sql: as('strangeParent') + answer(':strangeParent'),
    refused: '23503',
  },
  {
    what: 'the questions of the family, read by a child',
    sql: 'select * from list_questions(:family, :child, :session, null)',
    refused: wrongRole,
  },
  byChild(
    'a proposal that is accepted by its child',
    `update proposal set status = 'accepted', closed_at = now(), made_id = :task where id = :proposal`,
  ),
  byChild('a proposal repriced by its child', 'update proposal set price = 1000000 where id = :proposal'),
  byChild('a word in the parent’s name', stepOf(':child', ':parent')),
  byChild('a word about a sibling’s proposal', stepOf(':sibling', ':child')),
];
