-- Deletes a batch of requests closed for 30 days (Rules 11.5) and returns their number.
create function clear_join_requests() returns int
language plpgsql security definer as $$
declare
  v_before timestamptz := calendar_clock() - interval '30 days';
  v_count int;
begin
  delete from join_request where (family_id, id) in (
    select family_id, id from join_request where status in ('withdrawn', 'declined') and coalesce(decided_at, created_at) < v_before
     order by coalesce(decided_at, created_at) limit 500 for update skip locked
  );
  get diagnostics v_count = row_count;
  return v_count;
end $$;
grant execute on routine clear_join_requests to serving;
