-- Removes what has been over for 30 days (Rules 11.5), a batch of each kind, and answers how many rows that were; 0 is the
-- end of it. By the calendar's clock: one that is a year ahead clears nothing. What somebody holds at this moment is left to the next batch, so it waits for nobody
-- and any number of servers may call it.
create or replace function clear_expired() returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_now timestamptz := calendar_clock();
  v_before timestamptz := v_now - interval '30 days';
  v_max int := 500;
  v_count int;
  v_sum int := 0;
begin
  delete from auth_session where (family_id, id) in (
    select family_id, id from auth_session where least(revoked_at, expires_at) < v_before
     order by least(revoked_at, expires_at) limit v_max for update skip locked
  );
  get diagnostics v_count = row_count;
  v_sum := v_sum + v_count;
  delete from join_request where (family_id, id) in (
    select family_id, id from join_request where status in ('withdrawn', 'declined') and coalesce(decided_at, created_at) < v_before
     order by coalesce(decided_at, created_at) limit v_max for update skip locked
  );
  get diagnostics v_count = row_count;
  v_sum := v_sum + v_count;
  delete from task_attempt where (family_id, id) in (
    select family_id, id from task_attempt where repeat_of is not null and completed_at < v_before
     order by completed_at limit v_max for update skip locked
  );
  get diagnostics v_count = row_count;
  v_sum := v_sum + v_count;
  delete from rate_limit where (scope, subject_hash) in (
    select scope, subject_hash from rate_limit where ends_at < v_now order by ends_at limit v_max for update skip locked
  );
  get diagnostics v_count = row_count;
  v_sum := v_sum + v_count;
  return v_sum;
end $$;
