import { absent, as, type ForgedCall, noRight, noSession, uncounted, wrongRole } from './forged-call.ts';

const key = `sha256('a guessed code')`;
const invite = (session: string, actor = ':parent', membership = 'parent') =>
  `select * from create_invitation(:family, ${actor}, ${session}, :new, '${membership}', null, null, null, null, ${key})`;
const newcomer = `:new, 'Forged', 'forged@example.com', 'no password', null, :new, '\\x00'`;
const remove = (session: string, actor = ':parent') =>
  `select remove_adult(:family, ${actor}, ${session}, :helper, false, '{}')`;

const chooseHome = (session: string, actor = ':parent') =>
  `select change_adult_home(:family, ${actor}, ${session}, :helper, 1::smallint)`;
const share = (session: string, actor = ':parent') => `select share_homes(:family, ${actor}, ${session}, true)`;

/** A caller who could invite, confirm or remove an adult, or name an owner, would own the family. */
export const forgedAdults: readonly ForgedCall[] = [
  { what: 'an invitation without a session', sql: invite('null'), refused: noSession },
  { what: 'an invitation with a revoked session', sql: invite(':revoked_session'), refused: noSession },
  { what: 'an invitation by a child', sql: invite(':session', ':child'), refused: wrongRole },
  {
    what: 'an invitation by the parent of another family',
    sql: invite(':strange_parent_session', ':strangeParent'),
    refused: noSession,
  },
  {
    what: 'an invitation that bypasses its function',
    sql: `${as('parent')}insert into invitation (family_id, id, membership, code_key, created_by, expires_at)
      values (:family, :new, 'parent', ${key}, :parent, '2099-01-01')`,
    refused: noRight,
  },
  { what: 'the code of an invitation', sql: `${as('parent')}select code_key from invitation`, refused: noRight },
  { what: 'an uncounted guess at a code', sql: `select * from invitation_by_code(${key})`, refused: uncounted },
  {
    what: 'a known invitation with a guessed code',
    sql: `select * from look_at_invitation(:family, :invitation, ${key})`,
    refused: absent,
  },
  {
    what: 'an adult by a known invitation with a guessed code',
    sql: `select * from accept_invitation(:family, :invitation, ${key}, ${newcomer})`,
    refused: absent,
  },
  {
    what: 'a candidate with a guessed code and the session of a family with children',
    sql: `select join_by_invitation(:strangeFamily, :strangeParent, :strange_parent_session, :family, :invitation, ${key})`,
    refused: 'TN409',
  },
  {
    what: 'a confirmation without a session',
    sql: `select confirm_invitation(:family, :parent, null, :invitation, :strangeParent)`,
    refused: noSession,
  },
  {
    what: 'a confirmation of someone who did not ask',
    sql: `select confirm_invitation(:family, :parent, :parent_session, :invitation, :strangeParent)`,
    refused: absent,
  },
  { what: 'a removal without a session', sql: remove('null'), refused: noSession },
  { what: 'a removal by a child', sql: remove(':session', ':child'), refused: wrongRole },
  {
    what: 'a removal by the parent of another family',
    sql: remove(':strange_parent_session', ':strangeParent'),
    refused: noSession,
  },
  {
    what: 'a membership that bypasses its functions',
    sql: `${as('parent')}update membership set kind = 'owner'`,
    refused: noRight,
  },
  {
    what: 'an adult who leaves without a function',
    sql: `${as('parent')}update profile set role = 'left'`,
    refused: noRight,
  },
  {
    what: 'an offer of ownership without a counted password check',
    sql: `select hand_over(:family, :parent, :parent_session, 'a hash', :helper, sha256('account'), sha256('address'))`,
    refused: uncounted,
  },
  {
    what: 'an acceptance by the parent of another family',
    sql: `select accept_ownership(:family, :strangeParent, :strange_parent_session)`,
    refused: noSession,
  },
  { what: 'the operator’s choice of an owner', sql: `select name_owner(:family, :helper)`, refused: noRight },
  {
    what: 'an owner at the end of time',
    sql: `select make_due_owner(:family, :helper, 'infinity')`,
    answered: [{ make_due_owner: false }],
  },
  { what: 'an adult’s home without a session', sql: chooseHome('null'), refused: noSession },
  { what: 'an adult’s home by a child', sql: chooseHome(':session', ':child'), refused: wrongRole },
  {
    what: 'an adult’s home by the parent of another family',
    sql: chooseHome(':strange_parent_session', ':strangeParent'),
    refused: noSession,
  },
  { what: 'homes shared without a session', sql: share('null'), refused: noSession },
  { what: 'homes shared by a child', sql: share(':session', ':child'), refused: wrongRole },
  {
    what: 'homes shared without a function',
    sql: `${as('parent')}update family set shares_homes = true`,
    refused: noRight,
  },
  ...[
    'hide_homes(:family)',
    'make_owner(:family, :helper)',
    'offer_ownership(:family, :helper, null)',
    'lock_adult(:family, :helper)',
  ].map((part) => ({ what: `a part of it: ${part}`, sql: `select ${part}`, refused: noRight })),
];
