-- Whether a move of tokens has a source of its type, and somebody who made it where its type has one. A function, since
-- PostgreSQL reads a check's expression anew for each statement and a function's once: a third of what a move took.
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
