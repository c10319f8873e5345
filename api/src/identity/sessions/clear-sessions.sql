-- Deletes a batch of sessions that ended 30 days ago (Rules 11.5) and returns its size.
create function clear_sessions() returns int
language plpgsql security definer as $$
declare
  v_before timestamptz := calendar_clock() - interval '30 days';
  v_count int;
begin
  delete from auth_session where (family_id, id) in (
    select family_id, id from auth_session where least(revoked_at, expires_at) < v_before
     order by least(revoked_at, expires_at) limit 500 for update skip locked
  );
  get diagnostics v_count = row_count;
  return v_count;
end $$;
grant execute on routine clear_sessions to serving;
