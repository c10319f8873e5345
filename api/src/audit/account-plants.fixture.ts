import { uuidv7 } from 'uuidv7';
import type { Audited } from './audited.fixture.ts';
import type { Plant } from './plant.fixture.ts';

const ofHistory = ({ child }: Audited, seq: number, change: string) =>
  `update token_transaction set ${change} where child_id = '${child}' and seq = ${seq}`;
const row = ({ child }: Audited, seq: number) => [{ child_id: child, seq }];

export const accountPlants: Plant[] = [
  {
    check: 'balance-is-sum',
    what: 'a token from nowhere',
    sql: ({ child }) => `update token_account set balance = balance + 1 where child_id = '${child}'`,
    rows: ({ child }) => [{ child_id: child, balance: 11, sum: 10 }],
  },
  {
    check: 'account-seq-is-last',
    what: 'an account that counts one too many',
    sql: ({ child }) => `update token_account set seq = 7 where child_id = '${child}'`,
    rows: ({ child }) => [{ child_id: child, seq: 7, last_seq: 6 }],
  },
  {
    check: 'seq-has-no-gap',
    what: 'a number that is left out',
    sql: (made) =>
      `${ofHistory(made, 6, 'seq = 7')}; update token_account set seq = 7 where child_id = '${made.child}'`,
    rows: (made) => row(made, 7),
  },
  {
    check: 'balance-after-follows',
    what: 'a balance on the way that nothing explains',
    sql: (made) => ofHistory(made, 6, 'balance_after = 11'),
    rows: (made) => row(made, 6),
  },
  {
    check: 'balance-never-negative',
    what: 'a deduction of more than there was',
    sql: (made) => `${ofHistory(made, 6, 'amount = -12, balance_after = -1')};
      update token_account set balance = -1 where child_id = '${made.child}'`,
    rows: (made) => row(made, 6),
  },
  {
    check: 'sign-fits-type',
    what: 'a deduction that gives',
    sql: (made) => `${ofHistory(made, 6, 'amount = 1, balance_after = 12')};
      update token_account set balance = 12 where child_id = '${made.child}'`,
    rows: (made) => row(made, 6),
  },
  {
    check: 'source-fits-type',
    what: 'an award for a deduction',
    sql: (made) => ofHistory(made, 2, `source_type = 'deduct'`),
    rows: (made) => row(made, 2),
  },
  ...[2, 5, 6].map((seq) => ({
    check: 'source-is-itself',
    what: `an award, extra allowance or deduction of something else (${seq})`,
    sql: (made: Audited) => ofHistory(made, seq, `source_id = '${uuidv7()}'`),
    rows: (made: Audited) => row(made, seq),
  })),
  ...[1, 2, 3, 4, 5, 6].map((seq) => ({
    check: 'actor-may-act',
    what: `the wrong actor (${seq})`,
    sql: (made: Audited) => ofHistory(made, seq, `actor_id = '${seq === 4 ? made.parent : made.child}'`),
    rows: (made: Audited) => row(made, seq),
  })),
  {
    check: 'actor-may-act',
    what: 'an award by nobody',
    sql: (made) => ofHistory(made, 2, 'actor_id = null'),
    rows: (made) => row(made, 2),
  },
];
