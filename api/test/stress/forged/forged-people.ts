import { as, type ForgedCall, noRight, noSession, wrongRole } from './forged-call.ts';

const taken = '23505';
const secrets = `'forged@example.com', 'no password'`;
const addChild = (session: string, actor = ':parent', family = ':family') =>
  `select * from add_child(${family}, ${actor}, ${session}, :new, 'Forged', ${secrets}, :new, '\\x00', null, null, null)`;
export const register = (family: string, person: string) =>
  `select * from register_person(${family}, ${person}, 'parent', 'Forged', 'UTC', ${secrets}, null, :new, '\\x00')`;

/** A caller who could add a person to a family, or open a session for a member, would not need anything else. */
export const forgedPeople: readonly ForgedCall[] = [
  {
    what: 'a session for a known person',
    sql: `${as('parent')}insert into auth_session (family_id, id, profile_id, expires_at)
      values (:family, :new, :parent, now() + interval '1 hour')`,
    refused: noRight,
  },
  {
    what: 'a child in a known family',
    sql: `${as('parent')}insert into profile (family_id, id, display_name, role) values (:family, :new, 'Forged', 'child')`,
    refused: noRight,
  },
  {
    what: 'a sign-in for a known person',
    sql: `${as('parent')}insert into identity (family_id, id, email, password_hash) values (:family, :child, ${secrets})`,
    refused: noRight,
  },
  {
    what: 'a family that bypasses its function',
    sql: `${as('parent', ':new')}insert into family (id, time_zone) values (:new, 'UTC')`,
    refused: noRight,
  },
  { what: 'a child added without a session', sql: addChild('null'), refused: noSession },
  { what: 'a child added with an unknown session', sql: addChild(':absent'), refused: noSession },
  { what: 'a child added with a revoked session', sql: addChild(':revoked_session'), refused: noSession },
  { what: 'a child added with an expired session', sql: addChild(':expired_session'), refused: noSession },
  { what: 'a child added by a child', sql: addChild(':session', ':child'), refused: wrongRole },
  {
    what: 'a child added by the parent of another family',
    sql: addChild(':strange_parent_session', ':strangeParent'),
    refused: noSession,
  },
  {
    what: 'a child added to another family',
    sql: addChild(':parent_session', ':parent', ':strangeFamily'),
    refused: noSession,
  },
  { what: 'a second parent, registered into a known family', sql: register(':family', ':new'), refused: taken },
  { what: 'a registration as a known person', sql: register(':new', ':parent'), refused: taken },
  {
    what: 'an internal part of registration: add_identity',
    sql: `select add_identity(:family, :child, ${secrets}, null, null, null)`,
    refused: noRight,
  },
];
