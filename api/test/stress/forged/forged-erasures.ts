import { as, type ForgedCall, noRight, noSession, uncounted, wrongRole } from './forged-call.ts';

const asParent = as('parent');
const counts = `sha256('account'), sha256('address')`;
const ask = (session: string, actor = ':parent') =>
  `select ask_erasure(:family, ${actor}, ${session}, 'a hash', :new, :child, false, 'A child', ${counts})`;
const keep = (session: string, actor = ':parent') =>
  `select keep_erasure(:family, ${actor}, ${session}, :erasure, null)`;

/** A caller who could start or block an erasure would control years of a family's data. */
export const forgedErasures: readonly ForgedCall[] = [
  { what: 'an erasure without a session', sql: ask('null'), refused: noSession },
  { what: 'an erasure with a revoked session', sql: ask(':revoked_session'), refused: noSession },
  { what: 'an erasure without a counted password check', sql: ask(':parent_session'), refused: uncounted },
  { what: 'an erasure by a child', sql: ask(':session', ':child'), refused: uncounted },
  {
    what: 'an erasure that bypasses its function',
    sql: `${asParent}insert into erasure (family_id, id, child_id, keeps_history, asked_at, erases_at)
      values (:family, :new, :child, false, now(), now())`,
    refused: noRight,
  },
  { what: 'an erasure before its time', sql: `${asParent}update erasure set erases_at = now()`, refused: noRight },
  { what: 'an erasure that has begun', sql: `${asParent}update erasure set begun_at = now()`, refused: noRight },
  {
    what: 'an erasure at the end of time',
    sql: `select erase_due(:family, :erasure, 'infinity')`,
    answered: [{ erase_due: false }],
  },
  {
    what: 'the list of erasures due at the end of time',
    sql: `select id from due_erasures('infinity', '-infinity', :absent, :absent, 2000000000)`,
    answered: [],
  },
  { what: 'an erasure at once', sql: `select erase_now(:family, :child, false)`, refused: noRight },
  { what: 'a part of erasing: erase_family', sql: `select erase_family(:family)`, refused: noRight },
  { what: 'a part of erasing: erase_history', sql: `select erase_history(:family, :child)`, refused: noRight },
  { what: 'a part of asking: begin_leaving', sql: `select begin_leaving(:family, :child, null)`, refused: noRight },
  { what: 'what was erased, again', sql: `select after_restore_erase()`, refused: noRight },
  { what: 'the list of erased families', sql: `select * from erased`, refused: noRight },
  {
    what: 'an addition to that list',
    sql: `insert into erased (family_id, id, erased_at, keeps_history) values (:family, :family, now(), false)`,
    refused: noRight,
  },
  { what: 'a cancelled erasure without a session', sql: keep('null'), refused: noSession },
  { what: 'a cancelled erasure by a child', sql: keep(':session', ':child'), refused: wrongRole },
  {
    what: 'a cancelled erasure by the parent of another family',
    sql: keep(':strange_parent_session', ':strangeParent'),
    refused: noSession,
  },
];
