-- The newest attempts at a task, newest first, for whoever the statement that calls it has entered as. Not stable: it sees
-- what that statement has just done. Who else tried is not a child's to know (Rules 6.2).
create function task_attempts(p_family uuid, p_task uuid) returns json
language plpgsql as $$
begin
  return (
    select coalesce(json_agg(newest), '[]') from (
      select child_id, completed_at, rejected_at, rejection_reason, withdrawn_at from task_attempt
       where family_id = p_family and task_id = p_task and repeat_of is null
         and (current_setting('app.role') = 'parent' or child_id::text = current_setting('app.profile_id'))
       order by completed_at desc, id desc limit limits.attemptsListedMax
    ) newest
  );
end $$;
grant execute on routine task_attempts to serving;
