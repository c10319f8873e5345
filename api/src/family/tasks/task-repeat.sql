-- Keeps the key of a completion that found the task completed already, just as asked, and so many of a task (Rules 11.5);
-- one more is answered the same. Call under the task's lock.
create function task_repeat(p_task task, p_actor uuid, p_named uuid, p_key uuid, p_hash bytea) returns void
language plpgsql as $$
declare
  v_first uuid;
begin
  if p_task.status = 'approved' then raise exception using errcode = 'TN409', detail = 'approved'; end if;
  if p_named <> p_task.completed_by then raise exception using errcode = 'TN409', detail = 'taken'; end if;
  if (select count(*) from task_attempt where family_id = p_task.family_id and task_id = p_task.id and repeat_of is not null)
    >= limits.attemptsKeptMax then return; end if;
  select id into strict v_first from task_attempt
   where family_id = p_task.family_id and task_id = p_task.id and rejected_at is null and withdrawn_at is null and repeat_of is null;
  insert into task_attempt (family_id, id, task_id, child_id, completed_at, repeat_of, created_by, request_hash)
  values (p_task.family_id, p_key, p_task.id, p_task.completed_by, product_clock(), v_first, p_actor, p_hash);
end $$;
