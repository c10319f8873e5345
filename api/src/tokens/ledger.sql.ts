import { safe } from '../database/search-path.sql.ts';

/**
 * What every move of tokens is made of. The moves (ledger-moves.sql.ts) are SECURITY DEFINER, owned by the plain owner
 * role that FORCE holds too, so each enters the actor's family first. Lock order everywhere: account, then task,
 * redemption, reward or allowance. The locks are "for no key update", which foreign keys that point here do not wait for.
 * SQLSTATEs: TN401 no such actor, TN402 too few tokens (detail: how many are missing), TN403 wrong role, TN404 absent,
 * TN409 the state forbids it, TN410 out of stock, TN422 the key was used. The words for them live in the services.
 */

const enter = `
create or replace function ledger_enter(p_family uuid, p_actor uuid, p_role text) returns void
language plpgsql ${safe} as $$
declare
  v_role text;
  v_set text;
begin
  -- Assignments, since each perform would be a query of its own.
  v_set := set_config('app.family_id', p_family::text, true);
  v_set := set_config('app.profile_id', p_actor::text, true);
  v_set := set_config('app.role', '', true);
  select role into v_role from profile where family_id = p_family and id = p_actor;
  if v_role is null then raise exception using errcode = 'TN401'; end if;
  if v_role <> p_role then raise exception using errcode = 'TN403'; end if;
  v_set := set_config('app.role', v_role, true);
end $$`;

/** Answers the balance, which stays true until the transaction ends. Only a child has an account. */
const lockAccount = `
create or replace function ledger_lock_account(p_family uuid, p_child uuid) returns bigint
language plpgsql ${safe} as $$
declare
  v_balance bigint;
begin
  select balance into v_balance from token_account where family_id = p_family and child_id = p_child for no key update;
  if found then return v_balance; end if;
  perform from profile where family_id = p_family and id = p_child and role = 'child';
  if not found then raise exception using errcode = 'TN404'; end if;
  insert into token_account (family_id, child_id) values (p_family, p_child) on conflict do nothing;
  select balance into strict v_balance from token_account where family_id = p_family and child_id = p_child for no key update;
  return v_balance;
end $$`;

/** Call under the account's lock. */
const append = `
create or replace function ledger_append(
  p_family uuid, p_child uuid, p_id uuid, p_type text, p_amount bigint, p_description text,
  p_source_type text, p_source_id uuid, p_actor uuid, p_hash bytea
) returns setof token_transaction
language plpgsql ${safe} as $$
declare
  v_account token_account;
begin
  update token_account set balance = balance + p_amount, seq = seq + 1
   where family_id = p_family and child_id = p_child returning * into strict v_account;
  -- The clock is read under the lock, so times never run against seq.
  return query insert into token_transaction
    (family_id, child_id, seq, id, type, amount, balance_after, description, source_type, source_id, actor_id, request_hash, created_at)
  values (p_family, p_child, v_account.seq, p_id, p_type, p_amount, v_account.balance, p_description,
    p_source_type, p_source_id, p_actor, p_hash, clock_timestamp())
  returning *;
end $$`;

/** What an earlier request with this key moved, no row without one. Call under the account's lock. */
const earlier = `
create or replace function ledger_earlier(p_family uuid, p_key uuid, p_actor uuid, p_hash bytea) returns setof token_transaction
language plpgsql ${safe} as $$
declare
  v_earlier token_transaction;
begin
  select * into v_earlier from token_transaction where family_id = p_family and id = p_key;
  if not found then return; end if;
  if v_earlier.actor_id is distinct from p_actor or v_earlier.request_hash is distinct from p_hash then
    raise exception using errcode = 'TN422';
  end if;
  return next v_earlier;
end $$`;

/** A parent gives (p_amount above 0) or takes (below 0). */
const adjust = `
create or replace function ledger_adjust(
  p_family uuid, p_actor uuid, p_child uuid, p_type text, p_amount bigint, p_description text, p_key uuid, p_hash bytea
) returns setof token_transaction
language plpgsql ${safe} as $$
declare
  v_balance bigint;
begin
  perform ledger_enter(p_family, p_actor, 'parent');
  v_balance := ledger_lock_account(p_family, p_child);
  return query select * from ledger_earlier(p_family, p_key, p_actor, p_hash);
  if found then return; end if;
  if v_balance + p_amount < 0 then
    raise exception using errcode = 'TN402', detail = (-p_amount - v_balance)::text;
  end if;
  return query select * from ledger_append(p_family, p_child, p_key, p_type, p_amount, p_description, p_type, p_key, p_actor, p_hash);
end $$`;

/** Only their owner may execute these: a caller of the serving role would write rows without a reason for them. */
export const ledgerKernel = [
  { name: 'ledger_enter', isServed: false, sql: enter },
  { name: 'ledger_lock_account', isServed: false, sql: lockAccount },
  { name: 'ledger_append', isServed: false, sql: append },
  { name: 'ledger_earlier', isServed: false, sql: earlier },
  { name: 'ledger_adjust', isServed: false, sql: adjust },
];
