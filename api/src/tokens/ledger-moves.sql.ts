import { safe } from '../database/search-path.sql.ts';

/**
 * The moves of tokens: each is one function, one round trip and one transaction, and nothing else changes a balance.
 * ledger.sql.ts says what they raise and in which order they lock.
 */
const award = `
create or replace function award_tokens(
  p_family uuid, p_actor uuid, p_child uuid, p_amount bigint, p_description text, p_key uuid, p_hash bytea
) returns setof token_transaction
language sql security definer ${safe} as $$
  select * from ledger_adjust(p_family, p_actor, p_child, 'award', p_amount, p_description, p_key, p_hash)
$$`;

const deduct = `
create or replace function deduct_tokens(
  p_family uuid, p_actor uuid, p_child uuid, p_amount bigint, p_description text, p_key uuid, p_hash bytea
) returns setof token_transaction
language sql security definer ${safe} as $$
  select * from ledger_adjust(p_family, p_actor, p_child, 'deduct', -p_amount, p_description, p_key, p_hash)
$$`;

const approve = `
create or replace function approve_task(p_family uuid, p_actor uuid, p_task uuid, p_transaction uuid) returns setof task
language plpgsql security definer ${safe} as $$
declare
  v_child uuid;
  v_task task;
begin
  perform ledger_enter(p_family, p_actor, 'parent');
  select completed_by into v_child from task where family_id = p_family and id = p_task and deleted_at is null;
  if not found then raise exception using errcode = 'TN404'; end if;
  if v_child is null then raise exception using errcode = 'TN409'; end if;
  perform ledger_lock_account(p_family, v_child);
  select * into v_task from task where family_id = p_family and id = p_task and deleted_at is null for no key update;
  if not found then raise exception using errcode = 'TN404'; end if;
  if v_task.completed_by is distinct from v_child then raise exception using errcode = 'TN409'; end if;
  if v_task.status = 'completed' then
    perform ledger_append(p_family, v_child, p_transaction, 'task_reward', v_task.token_reward, v_task.title, 'task', p_task, p_actor, null);
    update task set status = 'approved', approved_at = clock_timestamp(), approved_by = p_actor
     where family_id = p_family and id = p_task returning * into v_task;
  end if;
  return next v_task;
end $$`;

/** The child itself spends; p_key becomes the id of the redemption and of its debit. */
const redeem = `
create or replace function redeem_reward(p_family uuid, p_child uuid, p_reward uuid, p_key uuid, p_hash bytea) returns setof redemption
language plpgsql security definer ${safe} as $$
declare
  v_balance bigint;
  v_reward reward;
  v_redemption redemption;
begin
  perform ledger_enter(p_family, p_child, 'child');
  v_balance := ledger_lock_account(p_family, p_child);
  select * into v_redemption from redemption where family_id = p_family and id = p_key;
  if found then
    if v_redemption.child_id <> p_child or v_redemption.request_hash <> p_hash then raise exception using errcode = 'TN422'; end if;
    return next v_redemption;
    return;
  end if;
  select * into v_reward from reward where family_id = p_family and id = p_reward and is_active and deleted_at is null for no key update;
  if not found then raise exception using errcode = 'TN404'; end if;
  if v_reward.quantity_taken >= v_reward.quantity_total then raise exception using errcode = 'TN410'; end if;
  if v_balance < v_reward.cost then
    raise exception using errcode = 'TN402', detail = (v_reward.cost - v_balance)::text;
  end if;
  if v_reward.quantity_total is not null then
    update reward set quantity_taken = quantity_taken + 1 where family_id = p_family and id = p_reward;
  end if;
  perform ledger_append(p_family, p_child, p_key, 'redemption', -v_reward.cost, v_reward.title, 'redemption', p_key, p_child, p_hash);
  return query insert into redemption
    (family_id, id, child_id, reward_id, reward_title, reward_cost, took_stock, redeemed_at, request_hash)
  values (p_family, p_key, p_child, p_reward, v_reward.title, v_reward.cost, v_reward.quantity_total is not null, clock_timestamp(), p_hash)
  returning *;
end $$`;

/** Pays the whole cost back; an item taken from the stock returns, also to a reward that was deleted meanwhile. */
const cancel = `
create or replace function cancel_redemption(p_family uuid, p_actor uuid, p_redemption uuid, p_reason text, p_transaction uuid) returns setof redemption
language plpgsql security definer ${safe} as $$
declare
  v_child uuid;
  v_redemption redemption;
begin
  perform ledger_enter(p_family, p_actor, 'parent');
  select child_id into v_child from redemption where family_id = p_family and id = p_redemption;
  if not found then raise exception using errcode = 'TN404'; end if;
  perform ledger_lock_account(p_family, v_child);
  select * into strict v_redemption from redemption where family_id = p_family and id = p_redemption for no key update;
  if v_redemption.status = 'fulfilled' then raise exception using errcode = 'TN409'; end if;
  if v_redemption.status = 'pending' then
    if v_redemption.took_stock then
      update reward set quantity_taken = quantity_taken - 1 where family_id = p_family and id = v_redemption.reward_id;
    end if;
    perform ledger_append(p_family, v_child, p_transaction, 'refund', v_redemption.reward_cost, v_redemption.reward_title,
      'redemption', p_redemption, p_actor, null);
    update redemption set status = 'cancelled', cancelled_at = clock_timestamp(), cancelled_by = p_actor, cancellation_reason = p_reason
     where family_id = p_family and id = p_redemption returning * into v_redemption;
  end if;
  return next v_redemption;
end $$`;

/**
 * Pays one due date and steps the plan; no row where it is not due (any more), or was planned with another zone or frequency. False
 * where the date was paid before: a move to a western zone can bring a date twice. Nobody asks but the clock, so the
 * allowance itself says whose family is entered.
 */
const pay = `
create or replace function pay_allowance(
  p_family uuid, p_allowance uuid, p_time_zone text, p_frequency text, p_period date, p_next_date date, p_next_at timestamptz, p_now timestamptz, p_run uuid
) returns setof boolean
language plpgsql security definer ${safe} as $$
declare
  v_allowance allowance;
  v_is_new boolean;
begin
  perform set_config('app.family_id', p_family::text, true), set_config('app.profile_id', '', true), set_config('app.role', 'parent', true);
  select * into v_allowance from allowance where family_id = p_family and id = p_allowance;
  if not found then return; end if;
  perform ledger_lock_account(p_family, v_allowance.child_id);
  select * into v_allowance from allowance
   where family_id = p_family and id = p_allowance and frequency = p_frequency and next_date = p_period and next_execution_at <= p_now
     for no key update;
  if not found then return; end if;
  -- After the lock: a change of zone holds it while it plans anew, so what is read here cannot be older than the plan.
  perform from family where id = p_family and time_zone = p_time_zone;
  if not found then return; end if;
  insert into allowance_run (family_id, allowance_id, period, id, child_id, paid_at)
  values (p_family, p_allowance, p_period, p_run, v_allowance.child_id, clock_timestamp()) on conflict (family_id, allowance_id, period) do nothing;
  v_is_new := found;
  if v_is_new then
    perform ledger_append(p_family, v_allowance.child_id, p_run, 'allowance', v_allowance.amount, v_allowance.name, 'allowance_run', p_run, null, null);
  end if;
  update allowance set next_date = p_next_date, next_execution_at = p_next_at where family_id = p_family and id = p_allowance;
  return next v_is_new;
end $$`;

/** One extra payment beside the plan. A replay is answered also when the allowance was deleted meanwhile. */
const execute = `
create or replace function execute_allowance(p_family uuid, p_actor uuid, p_allowance uuid, p_key uuid, p_hash bytea) returns setof token_transaction
language plpgsql security definer ${safe} as $$
declare
  v_allowance allowance;
begin
  perform ledger_enter(p_family, p_actor, 'parent');
  select * into v_allowance from allowance where family_id = p_family and id = p_allowance;
  if not found then raise exception using errcode = 'TN404'; end if;
  perform ledger_lock_account(p_family, v_allowance.child_id);
  return query select * from ledger_earlier(p_family, p_key, p_actor, p_hash);
  if found then return; end if;
  select * into v_allowance from allowance where family_id = p_family and id = p_allowance and deleted_at is null for no key update;
  if not found then raise exception using errcode = 'TN404'; end if;
  return query select * from ledger_append(p_family, v_allowance.child_id, p_key, 'allowance', v_allowance.amount, v_allowance.name,
    'allowance_extra', p_key, p_actor, p_hash);
end $$`;

/** Every move by name; the serving role may execute these and write neither a balance nor a transaction otherwise. */
export const ledgerMoves = [
  { name: 'award_tokens', isServed: true, sql: award },
  { name: 'deduct_tokens', isServed: true, sql: deduct },
  { name: 'approve_task', isServed: true, sql: approve },
  { name: 'redeem_reward', isServed: true, sql: redeem },
  { name: 'cancel_redemption', isServed: true, sql: cancel },
  { name: 'pay_allowance', isServed: true, sql: pay },
  { name: 'execute_allowance', isServed: true, sql: execute },
];
