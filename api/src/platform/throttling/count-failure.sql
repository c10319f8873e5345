-- Counts a guess as a failure for an account and for an address or, when one of them must wait, for neither; waits_for says
-- which. Account before address, so two of these never wait for each other. Then it may be compared (is-guess-counted.sql).
create function count_failure(p_counts bytea[], p_account_max int, p_address_max int, p_guess bytea)
returns table (wait int, waits_for text)
language plpgsql as $$
begin
  waits_for := 'account';
  wait := count_one('failure-account', p_counts[1], p_account_max);
  if wait = 0 then
    waits_for := 'address';
    wait := count_one('failure-address', p_counts[2], p_address_max);
    if wait > 0 then
      perform uncount_one('failure-account', p_counts[1], 'infinity');
    else
      perform note_guess('failure-account', p_counts, p_guess);
    end if;
  end if;
  perform forget_tries();
  return next;
end $$;
