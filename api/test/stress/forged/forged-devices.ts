import { absent, as, type ForgedCall, noRight, noSession, stateForbids, wrongRole } from './forged-call.ts';

const hash = `'\\x${'00'.repeat(32)}'`;
const asParent = as('parent');
const ofParent = (session: string) => `:family, :parent, ${session}`;

const managing: Readonly<Record<string, (person: string) => string>> = {
  'a code for a child’s device': (by) =>
    `select * from create_pairing(${by}, :new, :child, '', ${hash}, array[${hash}]::bytea[])`,
  'a shared device': (by) => `select * from share_device(${by}, :new, 'Forged', ${hash})`,
  'a removed device': (by) => `select end_device(${by}, :device)`,
  'a reopened sign-in method': (by) => `select open_way(${by}, :device, :child)`,
  'a secret of a child': (by) => `select set_child_secret(${by}, :child, 'pin', 'forged')`,
  'an email of a child': (by) => `select add_email(${by}, :child, 'forged@example.com', 'forged')`,
};

const ofDevice = `:family, :device, ${hash}`;
const ofKnown = ':family, :device, sha256(uuid_send(:device))';
const byDevice: Readonly<Record<string, string>> = {
  'the faces of a family': `select * from read_this_device(${ofDevice})`,
  'how a secret was hashed': `select * from secret_settings(${ofDevice}, :child)`,
  'a guess at a secret': `select count_secret_guess(${ofDevice}, :child, 'forged')`,
  'a chore completed at a board': `select * from complete_task(:family, :child, null, :task, :child, :new, ${hash}, null, :device, ${hash})`,
  'a chore undone at a board': `select * from undo_task(:family, :child, null, :task, null, :device, ${hash})`,
  'a session on a device': `select open_device_session(${ofDevice}, :child, 'forged', :new, '', ${hash})`,
};

/** A caller who could add a device to a family, or open a child's session on one, would not need anything else. */
export const forgedDevices: readonly ForgedCall[] = [
  ...Object.entries(managing).flatMap(([what, call]): ForgedCall[] => [
    { what: `${what}, without a session`, sql: call(ofParent('null')), refused: noSession },
    { what: `${what}, with an expired session`, sql: call(ofParent(':expired_session')), refused: noSession },
    { what: `${what}, by a child`, sql: call(':family, :child, :session'), refused: wrongRole },
    {
      what: `${what}, by the parent of another family`,
      sql: call(':family, :strangeParent, :strange_parent_session'),
      refused: noSession,
    },
  ]),
  ...Object.entries(byDevice).map(([what, sql]): ForgedCall => ({ what, sql, refused: noSession })),
  {
    what: 'a device with a guessed code',
    sql: `${asParent}select * from pair_device(:family, (select id from pairing where child_id = :child), ${hash}, :new, ${hash}, '', :new, ${hash})`,
    refused: absent,
  },
  {
    what: 'a session on a device whose credential one has, counted by what could be taken back',
    sql: `begin; select count_secret_guess(${ofKnown}, :child, 'forged');
      select open_device_session(${ofKnown}, :child, 'forged', :new, '', ${hash}); rollback`,
    refused: stateForbids,
  },
  ...['null', `'forged'`].map((guessed): ForgedCall => ({
    what: `a session on a device whose credential one has, uncounted: ${guessed}`,
    sql: `select open_device_session(${ofKnown}, :child, ${guessed}, :new, '', ${hash})`,
    refused: stateForbids,
  })),
  ...Object.entries({
    'the hash of a secret': 'select hash from child_secret',
    'the hash of a credential': 'select credential_hash from device',
    'the keys of codes': 'select code_key, digits_key from pairing',
    'a forged device': `insert into device (family_id, id, name, credential_hash, created_by)
      values (:family, :new, 'Forged', ${hash}, :parent)`,
    'a guess count that is reversed': 'update device_guess set failures = 0',
    'a forged secret': `update child_secret set hash = 'forged'`,
  }).map(([what, sql]): ForgedCall => ({ what, sql: asParent + sql, refused: noRight })),
];
