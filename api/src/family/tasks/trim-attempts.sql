-- Keeps the newest of a task's rejected attempts, and of those that were undone (Rules 11.5); each that goes takes its
-- repetitions along. A child knows of its own alone.
create function trim_attempts(p_family uuid, p_task uuid) returns void
language sql as $$
  delete from task_attempt
   where family_id = p_family and task_id = p_task and coalesce(repeat_of, id) in (
     select id from (
       select id, row_number() over (partition by rejected_at is null order by coalesce(rejected_at, withdrawn_at) desc, id desc) as place
         from task_attempt
        where family_id = p_family and task_id = p_task and (rejected_at is not null or withdrawn_at is not null)
     ) closed where place > limits.attemptsKeptMax
   )
$$;
