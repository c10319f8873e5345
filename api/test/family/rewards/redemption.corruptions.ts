import { uuidv7 } from 'uuidv7';
import type { Audited } from '../../hosting/audit/audited-fixture.ts';
import { type Corruption, move, type FeatureCorruptions } from '../../hosting/audit/corruption-fixture.ts';
import { cancelRedemption } from '../../../src/family/rewards/cancel-redemption.ts';

const injected = uuidv7();

const debit = (made: Audited, id: string) =>
  move(made, {
    child: made.child,
    type: 'redemption',
    amount: -1,
    source: 'redemption',
    sourceId: id,
    id,
    actor: made.child,
  });
const refund = (made: Audited, { child, sourceId }: { child: string; sourceId: string }) =>
  move(made, { child, type: 'refund', amount: 1, source: 'redemption', sourceId });
const addRedemption = ({ idOf }: Audited) => `
  insert into redemption (family_id, id, child_id, reward_id, reward_title, reward_cost, took_stock, redeemed_at, request_hash)
  select family_id, '${injected}', child_id, reward_id, reward_title, reward_cost, false, now(), '' from redemption where id = '${idOf('redemption')}'`;
const setStock = ({ idOf }: Audited, change: string) =>
  `update reward set ${change} where id = (select reward_id from redemption where id = '${idOf('redemption')}')`;

const ofPayments: Corruption[] = [
  {
    check: 'redemption-debited-once',
    what: 'an unpaid redemption',
    sql: addRedemption,
    rows: () => [{ redemption_id: injected, debits: 0 }],
  },
  {
    check: 'redemption-debited-once',
    what: 'a redemption paid twice',
    sql: (made) => debit(made, made.idOf('redemption')),
    rows: (made) => [
      { redemption_id: made.idOf('redemption'), seq: made.seqOf('redemption'), debits: 2 },
      { redemption_id: made.idOf('redemption'), seq: made.lastSeq + 1, debits: 2 },
    ],
  },
  {
    check: 'redemption-debited-once',
    what: 'the wrong price',
    sql: (made) => `update redemption set reward_cost = 2 where id = '${made.idOf('redemption')}'`,
    rows: (made) => [{ redemption_id: made.idOf('redemption'), reward_cost: 2, amount: -1 }],
  },
  {
    check: 'redemption-debited-once',
    what: 'a payment by another child',
    sql: (made) => `update redemption set child_id = '${made.sibling}' where id = '${made.idOf('redemption')}'`,
    rows: (made) => [{ redemption_id: made.idOf('redemption'), redeemer_id: made.sibling, child_id: made.child }],
  },
  {
    check: 'debit-has-redemption',
    what: 'a debit without a redemption',
    sql: (made) => debit(made, injected),
    rows: (made) => [{ redemption_id: injected, child_id: made.child, seq: made.lastSeq + 1 }],
  },
  {
    check: 'cancellation-refunded-once',
    what: 'a missing refund',
    sql: (made) => `${setStock(made, 'quantity_taken = 0')};
      update redemption set status = 'cancelled', cancelled_at = now(), cancelled_by = '${made.parent}' where id = '${made.idOf('redemption')}'`,
    rows: (made) => [{ redemption_id: made.idOf('redemption'), refunds: 0 }],
  },
  {
    check: 'cancellation-refunded-once',
    what: 'a second refund',
    sql: (made) => refund(made, { child: made.sibling, sourceId: made.siblingIdOf('redemption') }),
    rows: (made) => [
      { redemption_id: made.siblingIdOf('redemption'), seq: 6, refunds: 2 },
      { redemption_id: made.siblingIdOf('redemption'), seq: 7, refunds: 2 },
    ],
  },
  {
    check: 'cancellation-refunded-once',
    what: 'a refund of too much',
    sql: ({ sibling }) => `
      update token_transaction set amount = 2, balance_after = 57 where child_id = '${sibling}' and seq = 6;
      update token_account set balance = 57 where child_id = '${sibling}'`,
    rows: (made) => [{ redemption_id: made.siblingIdOf('redemption'), reward_cost: 1, amount: 2 }],
  },
  {
    check: 'refund-has-cancellation',
    what: 'a refund without a cancellation',
    sql: (made) => refund(made, { child: made.child, sourceId: made.idOf('redemption') }),
    rows: (made) => [{ redemption_id: made.idOf('redemption'), status: 'pending', seq: made.lastSeq + 1 }],
  },
  {
    check: 'refund-has-cancellation',
    what: 'a refund without a redemption',
    sql: (made) => refund(made, { child: made.child, sourceId: injected }),
    rows: (made) => [{ redemption_id: injected, status: null, seq: made.lastSeq + 1 }],
  },
];

const ofStocks: Corruption[] = [
  {
    check: 'stock-taken-is-live',
    what: 'more taken than redeemed',
    sql: (made) => setStock(made, 'quantity_taken = 2'),
    rows: () => [{ quantity_taken: 2, live: 1 }],
  },
  {
    check: 'stock-taken-is-live',
    what: 'a redemption that took no item',
    sql: (made) => setStock(made, 'quantity_taken = 0'),
    rows: () => [{ quantity_taken: 0, live: 1 }],
  },
  {
    check: 'stock-never-negative',
    what: 'more taken than the stock had',
    sql: (made) => setStock(made, 'quantity_total = 0'),
    rows: () => [{ quantity_total: 0, quantity_taken: 1 }],
  },
];

export const corruptions: FeatureCorruptions = {
  prepare(orm, { asParent, siblingIdOf }) {
    const params = { id: siblingIdOf('redemption') };
    return cancelRedemption.run({ em: orm.em, asker: asParent, params, body: { cancellation_reason: null } });
  },
  list: [...ofPayments, ...ofStocks],
};
