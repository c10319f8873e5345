create function clear_push_messages() returns int
language plpgsql security definer as $$
declare
  v_before timestamptz := calendar_clock() - interval '2 days';
  v_count int;
begin
  delete from push_message where (family_id, id) in (
    select family_id, id from push_message where happened_at < v_before order by happened_at limit 500 for update skip locked
  );
  get diagnostics v_count = row_count;
  return v_count;
end $$;
grant execute on routine clear_push_messages to serving;
