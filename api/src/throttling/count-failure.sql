-- A try that fails until it is given back, for an account and for an address: counted for both or, when one of them must
-- wait, for neither; waits_for says which. Account before address, so two of these never wait for each other. counted_at is
-- for uncount_failure.
create or replace function count_failure(p_account bytea, p_account_max int, p_address bytea, p_address_max int)
returns table (wait int, waits_for text, counted_at timestamptz)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  waits_for := 'account';
  wait := count_one('failure-account', p_account, p_account_max);
  if wait = 0 then
    waits_for := 'address';
    wait := count_one('failure-address', p_address, p_address_max);
    if wait > 0 then
      perform uncount_one('failure-account', p_account, 'infinity');
    end if;
  end if;
  counted_at := clock_timestamp();
  perform forget_tries();
  return next;
end $$;
