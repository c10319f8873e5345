import { uuidv7 } from 'uuidv7';
import type { Audited } from '../../hosting/audit/audited-fixture.ts';
import type { Corruption, FeatureCorruptions } from '../../hosting/audit/corruption-fixture.ts';
import { deductTokens } from '../../../src/family/tokens/deduct-tokens.ts';

const change = ({ child }: Audited, seq: number, changes: string) =>
  `update token_transaction set ${changes} where child_id = '${child}' and seq = ${seq}`;
const row = ({ child }: Audited, seq: number) => [{ child_id: child, seq }];
const ofLast = (made: Audited) => row(made, made.lastSeq);

const ofAccounts: Corruption[] = [
  {
    check: 'balance-is-sum',
    what: 'a balance without a transaction',
    sql: ({ child }) => `update token_account set balance = balance + 1 where child_id = '${child}'`,
    rows: ({ child }) => [{ child_id: child, balance: 57, sum: 56 }],
  },
  {
    check: 'account-seq-is-last',
    what: 'an account that counts one transaction too many',
    sql: ({ child }) => `update token_account set seq = seq + 1 where child_id = '${child}'`,
    rows: ({ child, lastSeq }) => [{ child_id: child, seq: lastSeq + 1, last_seq: lastSeq }],
  },
  {
    check: 'redemptions-are-counted',
    what: 'an account that counts one refund too many',
    sql: ({ child }) => `update token_account set refunds = refunds + 1 where child_id = '${child}'`,
    rows: ({ child }) => [{ child_id: child }],
  },
  {
    check: 'account-knows-of-disorder',
    what: 'a time set back without a record of it',
    sql: (made) => change(made, made.lastSeq, `created_at = created_at - interval '1 year'`),
    rows: ofLast,
  },
  {
    check: 'seq-has-no-gap',
    what: 'a skipped number',
    sql: (made) =>
      `${change(made, made.lastSeq, 'seq = seq + 1')}; update token_account set seq = seq + 1 where child_id = '${made.child}'`,
    rows: (made) => row(made, made.lastSeq + 1),
  },
  {
    check: 'balance-after-follows',
    what: 'a wrong balance in the middle of the history',
    sql: (made) => change(made, made.lastSeq, 'balance_after = balance_after + 1'),
    rows: ofLast,
  },
  {
    check: 'balance-never-negative',
    what: 'a deduction beyond the balance',
    sql: (made) => `${change(made, made.lastSeq, 'amount = amount - balance_after - 1, balance_after = -1')};
      update token_account set balance = -1 where child_id = '${made.child}'`,
    rows: ofLast,
  },
];

const ofReasons: Corruption[] = [
  {
    check: 'sign-fits-type',
    what: 'a deduction that adds tokens',
    sql: (made) => `${change(made, made.lastSeq, 'amount = 1, balance_after = balance_after + 2')};
      update token_account set balance = balance + 2 where child_id = '${made.child}'`,
    rows: ofLast,
  },
  {
    check: 'source-fits-type',
    what: 'an award for an allowance',
    sql: (made) => change(made, made.seqOf('award'), `source_type = 'allowance_extra'`),
    rows: (made) => row(made, made.seqOf('award')),
  },
  ...['award', 'allowance_extra', 'deduct'].map((source) => ({
    check: 'source-is-itself',
    what: `the wrong source of an ${source}`,
    sql: (made: Audited) => change(made, made.seqOf(source), `source_id = '${uuidv7()}'`),
    rows: (made: Audited) => row(made, made.seqOf(source)),
  })),
  ...['task', 'award', 'allowance_run', 'redemption', 'allowance_extra', 'deduct'].map((source) => ({
    check: 'actor-may-act',
    what: `the wrong actor (${source})`,
    sql: (made: Audited) => {
      const actor = source === 'redemption' ? made.parent : made.child;
      return change(made, made.seqOf(source), `actor_id = '${actor}'`);
    },
    rows: (made: Audited) => row(made, made.seqOf(source)),
  })),
  {
    check: 'actor-may-act',
    what: 'an award without an actor',
    sql: (made) => change(made, made.seqOf('award'), 'actor_id = null'),
    rows: (made) => row(made, made.seqOf('award')),
  },
];

export const corruptions: FeatureCorruptions = {
  prepare(orm, { asParent, child: childId }) {
    const body = { child_id: childId, amount: 1, description: 'Lost a book' };
    return deductTokens.run({ em: orm.em, asker: asParent, body, key: uuidv7() });
  },
  list: [...ofAccounts, ...ofReasons],
};
