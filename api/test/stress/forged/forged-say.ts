import { absent, as, type ForgedCall, noRight, noSession, stateForbids, wrongRole } from './forged-call.ts';

const propose = (actor: string, session: string, family = ':family') =>
  `select * from create_proposal(${family}, ${actor}, ${session}, 'reward', 'Forged', null, 1, :new, '\\x00'::bytea)`;
const takeOffer = (actor: string, session: string) => `select take_offer(:family, ${actor}, ${session}, :proposal)`;
const ask = (actor: string, session: string) =>
  `select * from ask_question(:family, ${actor}, ${session}, :award, 'Forged')`;
const answer = (family: string, actor: string, session: string) =>
  `select * from answer_question(${family}, ${actor}, ${session}, :award, 'Forged')`;
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
  { what: 'a question about an award', sql: ask(':child', ':session'), refused: stateForbids },
  { what: 'a question about a sibling’s tokens', sql: ask(':sibling', ':sibling_session'), refused: absent },
  { what: 'a question by the parent', sql: ask(':parent', ':parent_session'), refused: wrongRole },
  { what: 'an answer by the child', sql: answer(':family', ':child', ':session'), refused: wrongRole },
  {
    what: 'an answer by the parent of another family',
    sql: answer(':strangeFamily', ':strangeParent', ':strange_parent_session'),
    refused: absent,
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
  byChild('a question that its child answers', `update token_question set answer = 'Forged'`),
];
