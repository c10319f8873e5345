-- A payment is told the child, whose account it locks first, and answers a value where it answered a row.

drop function if exists pay_allowance(uuid, uuid, text, text, date, date, timestamptz, timestamptz, uuid);

-- The same rule as before, in a function of ours, which is made here for the first time.
create or replace function fits_source(
  p_type text, p_source_type text, p_is_source boolean, p_child uuid, p_actor uuid, p_compensates uuid
) returns boolean
language plpgsql immutable set search_path = pg_catalog, public, pg_temp as $$
begin
  return (p_type = 'take_back') = (p_compensates is not null) and case p_type
    when 'award' then p_source_type = 'award' and p_is_source and p_actor is not null
    when 'deduct' then p_source_type = 'deduct' and p_is_source and p_actor is not null
    -- By nobody where its rule has approved the task.
    when 'task_reward' then p_source_type = 'task'
    when 'allowance' then p_is_source and case p_source_type
      when 'allowance_run' then p_actor is null
      when 'allowance_extra' then p_actor is not null
      else false end
    when 'redemption' then p_source_type = 'redemption' and p_is_source and p_actor is not distinct from p_child
    when 'refund' then p_source_type = 'redemption' and p_actor is not null
    when 'take_back' then p_source_type in ('award', 'deduct', 'task', 'redemption') and p_actor is not null
    else false end;
end $$;
alter table token_transaction
  drop constraint token_transaction_source_fits,
  add constraint token_transaction_source_fits check (
    fits_source(type, source_type, source_id = id, child_id, actor_id, compensates)
  );

-- What answers one move answers a value, too.
drop function if exists ledger_append(uuid, uuid, uuid, text, bigint, text, text, uuid, uuid, bytea, uuid);
drop function if exists ledger_earlier(uuid, uuid, uuid, bytea);
drop function if exists ledger_adjust(uuid, uuid, uuid, uuid, text, bigint, text, uuid, bytea, bytea);
