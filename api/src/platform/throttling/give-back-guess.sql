-- A guess was right, so it is no failure. Locks in count_failure's order, and gives nothing back to a window that began only
-- after the guess was counted.
create function give_back_guess(p_counts bytea[], p_guess bytea) returns void
language plpgsql as $$
declare
  v_key bytea := guess_key(p_counts, p_guess);
  v_ends_max timestamptz;
begin
  select ends_at into v_ends_max from rate_limit where scope = 'guess' and subject_hash = v_key;
  perform uncount_one('failure-account', p_counts[1], v_ends_max);
  perform uncount_one('failure-address', p_counts[2], v_ends_max);
  perform uncount_one('guess', v_key, 'infinity');
end $$;
