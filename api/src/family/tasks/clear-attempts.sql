-- Removes a batch of attempts that have repeated another for 30 days (Rules 11.5), and answers how many rows that were.
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
