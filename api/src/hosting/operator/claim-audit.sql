-- Returns the night if the caller should audit now: at night 20 hours after the last audit, at any time after 36 hours,
-- for a machine that runs only in the evening. Ignores audits that a wrong clock dated in the future.
create function claim_audit(p_is_night boolean) returns text
language plpgsql security definer as $$
declare
  v_last timestamptz;
  v_night date := (now() at time zone 'UTC')::date;
begin
  select max(started_at) into v_last from audit_run where started_at <= now();
  if v_last is null and not p_is_night then select min(executed_at) into v_last from applied_migration; end if;
  if v_last > now() - (case when p_is_night then interval '20 hours' else interval '36 hours' end) then return null; end if;
  insert into audit_run (night) values (v_night) on conflict do nothing;
  if not found then return null; end if;
  delete from audit_run where night < v_night - 90;
  return v_night::text;
end $$;
grant execute on routine claim_audit to serving;

create function finish_audit(p_night text, p_differences int, p_rows bigint, p_duration_ms int, p_error text) returns void
language sql security definer as $$
  update audit_run set finished_at = clock_timestamp(), differences = p_differences, row_count = p_rows,
         duration_ms = p_duration_ms, error = left(p_error, 200)
   where night = p_night::date and finished_at is null
$$;
grant execute on routine finish_audit to serving;

-- The server is stopping, so another one may take this night.
create function release_audit(p_night text) returns void
language sql security definer as $$
  delete from audit_run where night = p_night::date and finished_at is null
$$;
grant execute on routine release_audit to serving;
