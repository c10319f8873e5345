/**
 * The only code that moves tokens. Each move is one function in one round trip; SECURITY DEFINER, owned by the plain
 * owner role that FORCE holds too, so each enters the actor's family first. Lock order: account, then task.
 * SQLSTATEs: TN401 no such actor, TN403 wrong role, TN404 absent, TN409 the state forbids it, TN422 the key was used.
 * The words for them live in the services.
 */
const safe = `set search_path = pg_catalog, public, pg_temp`;

const enter = `
create or replace function ledger_enter(p_family uuid, p_actor uuid, p_role text) returns void
language plpgsql ${safe} as $$
declare
  v_role text;
begin
  perform set_config('app.family_id', p_family::text, true),
          set_config('app.profile_id', p_actor::text, true),
          set_config('app.role', '', true);
  select role into v_role from profile where family_id = p_family and id = p_actor;
  if v_role is null then raise exception using errcode = 'TN401'; end if;
  if v_role <> p_role then raise exception using errcode = 'TN403'; end if;
  perform set_config('app.role', v_role, true);
end $$`;

const lockAccount = `
create or replace function ledger_lock_account(p_family uuid, p_child uuid) returns void
language plpgsql ${safe} as $$
begin
  perform from profile where family_id = p_family and id = p_child and role = 'child';
  if not found then raise exception using errcode = 'TN404'; end if;
  insert into token_account (family_id, child_id) values (p_family, p_child) on conflict do nothing;
  perform from token_account where family_id = p_family and child_id = p_child for update;
end $$`;

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

const award = `
create or replace function award_tokens(
  p_family uuid, p_actor uuid, p_child uuid, p_amount bigint, p_description text, p_key uuid, p_hash bytea
) returns setof token_transaction
language plpgsql security definer ${safe} as $$
declare
  v_earlier token_transaction;
begin
  perform ledger_enter(p_family, p_actor, 'parent');
  perform ledger_lock_account(p_family, p_child);
  select * into v_earlier from token_transaction where family_id = p_family and id = p_key;
  if not found then
    return query select * from ledger_append(p_family, p_child, p_key, 'award', p_amount, p_description, 'award', p_key, p_actor, p_hash);
  elsif v_earlier.actor_id is distinct from p_actor or v_earlier.request_hash is distinct from p_hash then
    raise exception using errcode = 'TN422';
  else
    return next v_earlier;
  end if;
end $$`;

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
  select * into v_task from task where family_id = p_family and id = p_task and deleted_at is null for update;
  if not found then raise exception using errcode = 'TN404'; end if;
  if v_task.completed_by is distinct from v_child then raise exception using errcode = 'TN409'; end if;
  if v_task.status = 'completed' then
    perform ledger_append(p_family, v_child, p_transaction, 'task_reward', v_task.token_reward, v_task.title, 'task', p_task, p_actor, null);
    update task set status = 'approved', approved_at = clock_timestamp(), approved_by = p_actor
     where family_id = p_family and id = p_task returning * into v_task;
  end if;
  return next v_task;
end $$`;

/** Every ledger function by name; `isServed` ones may be executed by the serving role, the others by their owner only. */
export const ledgerFunctions = [
  { name: 'ledger_enter', isServed: false, sql: enter },
  { name: 'ledger_lock_account', isServed: false, sql: lockAccount },
  { name: 'ledger_append', isServed: false, sql: append },
  { name: 'award_tokens', isServed: true, sql: award },
  { name: 'approve_task', isServed: true, sql: approve },
];
