import { as, type ForgedCall, noRight, uncounted } from './forged-call.ts';

const hash = `sha256('forged')`;
const person = ':family, :parent';
const countGuess = (kind: string, guessed: string, { profile = person, device = 'null', from = hash } = {}) =>
  `select wait from count_guess('${kind}', ${profile}, ${hash}, ${device}, ${from}, 1000000, 1000000, ${guessed})`;
const openSession = (guess: string, { device = 'null', from = hash } = {}) =>
  `select start_session(${person}, ${guess}, gen_random_uuid(), '', ${hash}, ${hash}, ${device}, ${from}) as is_right`;

const withSession = `${person}, :parent_session`;
const comparing: Readonly<Record<string, string>> = {
  'a session by a hash': openSession(`'forged'`),
  'the password of the signed-in person': `select check_password(${withSession}, 'forged', ${hash}, ${hash})`,
  'another password': `select change_password(${withSession}, 'forged', 'forged', ${hash}, ${hash})`,
  'another recovery code': `select renew_recovery_code(${withSession}, 'forged', ${hash}, ${hash}, ${hash})`,
  'a recovery by a code': `select recover_password(${person}, ${hash}, ${hash}, 'forged', ${hash}, null, ${hash})`,
  'what was registered': `select was_registered_with(${person}, ${hash}, ${hash}, ${hash})`,
  'what was added': `select was_added_with(:family, :child, ${hash}, ${hash}, ${hash})`,
};

/** Without a count, a caller could find any password by brute force. */
export const forgedGuesses: readonly ForgedCall[] = [
  ...Object.entries(comparing).map(([what, sql]) => ({ what: `${what}, uncounted`, sql, refused: uncounted })),
  ...Object.entries(comparing).map(([what, sql]) => ({
    what: `${what}, counted by what could be taken back`,
    sql: `begin; ${countGuess('sign-in', hash)}; ${countGuess('sign-in', `sha256(convert_to('forged', 'utf8'))`)};
      ${countGuess('signed-in', hash)}; ${countGuess('repeated', hash)}; ${sql}; rollback`,
    refused: uncounted,
  })),
  ...[
    `count_failure(null, 1, 1, ${hash})`,
    `note_guess('failure-account', null, ${hash})`,
    `give_back_guess(null, ${hash})`,
    `take_guess('sign-in', ${person}, null, null, null, ${hash})`,
    `uncount_one('failure-account', ${hash}, 'infinity')`,
  ].map((call) => ({ what: `a part of counting: ${call.split('(')[0]}`, sql: `select ${call}`, refused: noRight })),
  { what: 'a family by its code, uncounted', sql: `select family_by_code('NOBODYS1')`, refused: uncounted },
  {
    what: 'a family by its code, counted by what could be taken back',
    sql: `begin; select count_code('NOBODYS1'); select family_by_code('NOBODYS1'); rollback`,
    refused: uncounted,
  },
  {
    what: 'a family by a code, another one counted',
    sql: `select count_code('NOBODYS2'); select family_by_code('NOBODYS1')`,
    refused: uncounted,
  },
  {
    what: 'which codes there are, by those that are taken',
    sql: `${as('parent')}insert into family_code (family_id, code) values (:family, :code) on conflict do nothing`,
    refused: noRight,
  },
  {
    what: 'a failed try, taken back',
    sql: `${as('parent')}delete from rate_limit`,
    refused: noRight,
  },
  { what: 'a failed try, given back', sql: `select uncount_failure(${hash}, ${hash}, 900, now())`, refused: '42883' },
  { what: 'a try, given back', sql: `select uncount_try('join-account', ${hash})`, refused: '42883' },
];
