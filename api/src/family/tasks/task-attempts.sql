-- Newest attempt; for a pending task it shows how the task became pending.
create function last_attempt(p_family uuid, p_task uuid) returns setof task_attempt
language plpgsql stable as $$
begin
  return query
    select * from task_attempt where family_id = p_family and task_id = p_task and repeat_of is null
     order by completed_at desc, id desc limit 1;
end $$;

-- Keeps the newest rejected and the newest undone attempts of a task (Rules 11.5); deletes older ones with their
-- repeats. A child only sees its own.
create function trim_attempts(p_family uuid, p_task uuid) returns void
language plpgsql as $$
begin
  delete from task_attempt
   where family_id = p_family and task_id = p_task and coalesce(repeat_of, id) in (
     select id from (
       select id, row_number() over (partition by rejected_at is null order by coalesce(rejected_at, withdrawn_at) desc, id desc) as place
         from task_attempt
        where family_id = p_family and task_id = p_task and (rejected_at is not null or withdrawn_at is not null)
     ) closed where place > limits.attemptsKeptMax
   );
end $$;

-- Deletes a batch of attempts that repeated another one and are 30 days old (Rules 11.5), and returns their number.
create function clear_attempts() returns int
language plpgsql security definer as $$
declare
  v_before timestamptz := calendar_clock() - interval '30 days';
  v_count int;
begin
  delete from task_attempt where (family_id, id) in (
    select family_id, id from task_attempt where repeat_of is not null and completed_at < v_before
     order by completed_at limit 500 for update skip locked
  );
  get diagnostics v_count = row_count;
  return v_count;
end $$;
grant execute on routine clear_attempts to serving;

-- The newest attempts at a task, newest first, as seen by the role that the calling statement has entered. Not stable,
-- so that it sees that statement's own changes. A child does not see others' attempts (Rules 6.2).
create function task_attempts(p_family uuid, p_task uuid) returns json
language plpgsql as $$
begin
  return (
    select coalesce(json_agg(newest), '[]') from (
      select child_id, completed_at, rejected_at,
             case when rejected_by is not null then adults_seen(p_family) -> rejected_by::text end as rejected_by,
             rejection_reason, withdrawn_at from task_attempt
       where family_id = p_family and task_id = p_task and repeat_of is null
         and (current_setting('app.role') <> 'child' or child_id::text = current_setting('app.profile_id'))
       order by completed_at desc, id desc limit limits.attemptsListedMax
    ) newest
  );
end $$;
grant execute on routine task_attempts to serving;
