-- The newest attempt at a task that the caller may know of; of a task that is pending it says how it became so.
create function last_attempt(p_family uuid, p_task uuid) returns setof task_attempt
language sql stable as $$
  select * from task_attempt where family_id = p_family and task_id = p_task and repeat_of is null
   order by completed_at desc, id desc limit 1
$$;
