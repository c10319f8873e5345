-- Returns the seconds to wait before a guess and which counter requires it, without counting. Called before hashing, so that a refused guess
-- costs no hash.
create function guess_wait(
  p_kind text, p_family uuid, p_profile uuid, p_account bytea, p_device bytea, p_address bytea,
  p_account_max int, p_address_max int
) returns table (wait int, waits_for text)
language plpgsql security definer as $$
declare
  v_counts bytea[] := guess_counts(p_kind, p_family, p_profile, p_account, p_device, p_address);
begin
  waits_for := 'account';
  wait := wait_for_one('failure-account', v_counts[1], p_account_max);
  if wait = 0 then
    waits_for := 'address';
    wait := wait_for_one('failure-address', v_counts[2], p_address_max);
  end if;
  return next;
end $$;
grant execute on routine guess_wait to serving;
