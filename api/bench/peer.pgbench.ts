import { children, idBase, sqlIdOf } from './bench-ids.ts';

const id = (noun: Parameters<typeof sqlIdOf>[0], variable: string) => sqlIdOf(noun, `:${variable}`);

const choose = `\\set child random(1, ${children})
\\set family (:child + 1) / 2
\\set key random(${idBase}, ${10 * idBase - 1})`;

const key = `('de000000-0000-4000-8000-' || :key)::uuid`;
const account = `family_id = ${id('family', 'family')} and child_id = ${id('child', 'child')}`;
const reward = `family_id = ${id('family', 'family')} and id = ${id('reward', 'family')}`;
const hash = `decode(repeat('00', 32), 'hex')`;

const selectAccount = `select balance, seq from token_account where ${account} for update \\gset`;
const selectReward = `select cost, quantity_total - quantity_taken as available from reward
  where ${reward} and is_active and deleted_at is null for update \\gset`;
const takeOne = `update reward set quantity_taken = quantity_taken + 1
  where ${reward} and is_active and deleted_at is null`;
const pay = (cost: string) => `update token_account set balance = balance - ${cost}, seq = seq + 1 where ${account}`;
const insertRedemption = `insert into redemption
  (family_id, id, child_id, reward_id, reward_title, reward_cost, took_stock, redeemed_at, request_hash)
  values (${id('family', 'family')}, ${key}, ${id('child', 'child')}, ${id('reward', 'family')}, 'An ice cream', :cost,
    true, clock_timestamp(), ${hash});`;
const insertTransaction = `insert into token_transaction
  (family_id, child_id, seq, id, type, amount, balance_after, description, source_type, source_id, actor_id,
    request_hash, created_at)
  values (${id('family', 'family')}, ${id('child', 'child')}, :seq, ${key}, 'redemption', 0 - :cost, :balance,
    'An ice cream', 'redemption', ${key}, ${id('child', 'child')}, ${hash}, clock_timestamp());`;

/** Six statements besides BEGIN and COMMIT: each thing is read under its lock, then written. */
const eightRoundTrips = `${choose}
begin;
${selectAccount}
${selectReward}
${takeOne};
${insertRedemption}
${pay(':cost')} returning balance, seq \\gset
${insertTransaction}
commit;
`;

/**
 * Six statements in all, BEGIN and COMMIT among them: the fewest a plain driver can send for one redemption in our
 * order of locks. It leaves every refusal to the constraints, so it is the harder one to keep up with.
 */
const sixRoundTrips = `${choose}
begin;
${pay(`(select cost from reward where ${reward})`)} returning balance, seq \\gset
${takeOne} returning cost \\gset
${insertRedemption}
${insertTransaction}
commit;
`;

/** What a plain driver would send for one redemption, as pgbench reads it. */
export const peerScripts = { sixRoundTrips, eightRoundTrips };
