-- Gives a try back that was no failure. Locks in count_failure's order.
create or replace function uncount_failure(p_account bytea, p_address bytea, p_window_seconds int, p_counted_at timestamptz)
returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_ends_max timestamptz := p_counted_at + make_interval(secs => p_window_seconds);
begin
  perform uncount_one('failure-account', p_account, v_ends_max);
  perform uncount_one('failure-address', p_address, v_ends_max);
end $$;
