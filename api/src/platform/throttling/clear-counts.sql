-- Removes a batch of counts that are over (Rules 11.5), and answers how many rows that were.
create function clear_counts() returns int
language plpgsql security definer as $$
declare
  v_before timestamptz := calendar_clock();
  v_count int;
begin
  delete from rate_limit where (scope, subject_hash) in (
    select scope, subject_hash from rate_limit where ends_at < v_before
     order by ends_at limit 500 for update skip locked
  );
  get diagnostics v_count = row_count;
  return v_count;
end $$;
grant execute on routine clear_counts to serving;
