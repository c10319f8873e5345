import { absent, brokenCheck, type ForgedCall, noRight, noSession, stateForbids, wrongRole } from './forged-call.ts';

const hash = `'\\x00'::bytea`;
const award = (actor: string, session: string, rest = `:child, 5, 'Forged', :new, ${hash}`, family = ':family') =>
  `select * from award_tokens(${family}, ${actor}, ${session}, ${rest})`;
const parent = ':parent, :parent_session';
const complete = (who: string, task: string, child = 'null') =>
  `select * from complete_task(:family, ${who}, ${task}, ${child}, :new, ${hash})`;

const ofSessions: readonly ForgedCall[] = [
  { what: 'an award without a session', sql: award(':parent', 'null'), refused: noSession },
  { what: 'an award with an unknown session', sql: award(':parent', ':absent'), refused: noSession },
  { what: 'an award with a revoked session', sql: award(':parent', ':revoked_session'), refused: noSession },
  { what: 'an award with an expired session', sql: award(':parent', ':expired_session'), refused: noSession },
  {
    what: 'an award in the parent’s name with a child’s session',
    sql: award(':parent', ':session'),
    refused: noSession,
  },
  { what: 'an award by a child', sql: award(':child', ':session'), refused: wrongRole },
  {
    what: 'an award by the parent of another family',
    sql: award(':strangeParent', ':strange_parent_session'),
    refused: noSession,
  },
  {
    what: 'an award by a parent in another family',
    sql: award(':parent', ':parent_session', undefined, ':strangeFamily'),
    refused: noSession,
  },
  {
    what: 'a deduction with a revoked session',
    sql: `select * from deduct_tokens(:family, :parent, :revoked_session, :child, 1, 'Forged', :new, ${hash})`,
    refused: noSession,
  },
  {
    what: 'a redemption in a child’s name with the parent’s session',
    sql: `select * from redeem_reward(:family, :child, :parent_session, :reward, :new, ${hash})`,
    refused: noSession,
  },
  {
    what: 'a redemption with a sibling’s session',
    sql: `select * from redeem_reward(:family, :child, :sibling_session, :reward, :new, ${hash})`,
    refused: noSession,
  },
  {
    what: 'an approval with a revoked session',
    sql: 'select * from approve_task(:family, :parent, :revoked_session, :taken, null, null, null, :new)',
    refused: noSession,
  },
  {
    what: 'a completion with an unknown session',
    sql: complete(':child, :absent', ':pending'),
    refused: noSession,
  },
  {
    what: 'a rejection with a revoked session',
    sql: `select * from reject_task(:family, :parent, :revoked_session, :taken, null)`,
    refused: noSession,
  },
  {
    what: 'a cancellation with an expired session',
    sql: 'select * from cancel_redemption(:family, :parent, :expired_session, :redemption, null, :new)',
    refused: noSession,
  },
  {
    what: 'an extra payment with a revoked session',
    sql: `select * from execute_allowance(:family, :parent, :revoked_session, :allowance, :new, ${hash})`,
    refused: noSession,
  },
  {
    what: 'accepting a child with a revoked session',
    sql: 'select * from accept_join_request(:family, :parent, :revoked_session, :request)',
    refused: noSession,
  },
  {
    what: 'a session of another family, looked up',
    sql: "select * from read_actor(:family, :parent, :strange_parent_session, decode('00', 'hex'))",
    answered: [],
  },
];

const ofAmounts: readonly ForgedCall[] = [
  {
    what: 'a negative award',
    sql: award(':parent', ':parent_session', `:child, -1, 'Forged', :new, ${hash}`),
    refused: brokenCheck,
  },
  {
    what: 'an award beyond the limit',
    sql: award(':parent', ':parent_session', `:child, 1000001, 'Forged', :new, ${hash}`),
    refused: brokenCheck,
  },
  {
    what: 'an award without an amount',
    sql: award(':parent', ':parent_session', `:child, null, 'Forged', :new, ${hash}`),
    refused: '23502',
  },
  {
    what: 'a negative deduction',
    sql: `select * from deduct_tokens(:family, ${parent}, :child, -1000000, 'Forged', :new, ${hash})`,
    refused: brokenCheck,
  },
  {
    what: 'an award to a child of another family',
    sql: award(':parent', ':parent_session', `:stranger, 5, 'Forged', :new, ${hash}`),
    refused: absent,
  },
];

const ofOthers: readonly ForgedCall[] = [
  {
    what: 'a reward of another family',
    sql: `select * from redeem_reward(:family, :child, :session, :strange_reward, :new, ${hash})`,
    refused: absent,
  },
  {
    what: 'a redemption of another family, cancelled',
    sql: `select * from cancel_redemption(:family, ${parent}, :strange_redemption, null, :new)`,
    refused: absent,
  },
  {
    what: 'a cancellation by the child',
    sql: 'select * from cancel_redemption(:family, :child, :session, :redemption, null, :new)',
    refused: wrongRole,
  },
  {
    what: 'an approval by the child',
    sql: 'select * from approve_task(:family, :child, :session, :taken, null, null, null, :new)',
    refused: wrongRole,
  },
  {
    what: 'an approval of a task that was not completed',
    sql: `select * from approve_task(:family, ${parent}, :pending, null, null, null, :new)`,
    refused: stateForbids,
  },
  { what: 'a sibling’s task, completed', sql: complete(':child, :session', ':sibling_pending'), refused: absent },
  { what: 'a task that a sibling took', sql: complete(':child, :session', ':taken'), refused: stateForbids },
  {
    what: 'a task completed for a child of another family',
    sql: complete(parent, ':open', ':stranger'),
    refused: 'TN420',
  },
  { what: 'an approved task, completed again', sql: complete(':child, :session', ':task'), refused: stateForbids },
  {
    what: 'a rejection by a child',
    sql: 'select * from reject_task(:family, :child, :session, :taken, null)',
    refused: wrongRole,
  },
  {
    what: 'a reminder of a sibling’s task',
    sql: `select * from nudge_task(:family, :child, :session, :sibling_pending, 'infinity')`,
    refused: absent,
  },
  {
    what: 'a reminder of an open task',
    sql: `select * from nudge_task(:family, :child, :session, :pending, 'infinity')`,
    refused: stateForbids,
  },
  {
    what: 'a reminder before its time',
    sql: `select * from nudge_redemption(:family, :child, :session, :redemption, 'infinity', -1000)`,
    refused: stateForbids,
  },
  {
    what: 'a reminder by the parent',
    sql: `select * from nudge_redemption(:family, ${parent}, :redemption, 'infinity', 0)`,
    refused: wrongRole,
  },
  {
    what: 'a reminder with a sibling’s session',
    sql: `select * from nudge_redemption(:family, :child, :sibling_session, :redemption, 'infinity', 0)`,
    refused: noSession,
  },
  {
    what: 'an extra payment of another family’s allowance',
    sql: `select * from execute_allowance(:family, ${parent}, :strange_allowance, :new, ${hash})`,
    refused: absent,
  },
  {
    what: 'a join request by a parent',
    sql: `select * from request_to_join(:strangeFamily, :strangeParent, :family, :code, :new, ${hash})`,
    refused: wrongRole,
  },
  {
    what: 'a join request by a child who has a parent',
    sql: `select * from request_to_join(:strangeFamily, :stranger, :family, :code, :new, ${hash})`,
    refused: stateForbids,
  },
  {
    what: 'accepting a child who asked another family',
    sql: 'select * from accept_join_request(:strangeFamily, :strangeParent, :strange_parent_session, :request)',
    refused: absent,
  },
];

/** The internal parts of the token transactions; calling one directly could move any amount. */
const ofParts: readonly ForgedCall[] = [
  `ledger_append(:family, :child, :new, 'award', 5, 'Forged', 'award', :new, :parent, null)`,
  `ledger_adjust(:family, :parent, :parent_session, :child, 'award', 5, 'Forged', :new, null)`,
  `enter_session(:family, :parent, :parent_session, 'parent')`,
  'join_lock_family(:family)',
  `count_one('join-account', ${hash}, 1)`,
  'product_clock()',
].map((call) => ({ what: `a part of a move: ${call.split('(')[0]}`, sql: `select * from ${call}`, refused: noRight }));

export const forgedMoves: readonly ForgedCall[] = [...ofSessions, ...ofAmounts, ...ofOthers, ...ofParts];
