create function note_guess(p_scope text, p_counts bytea[], p_guess bytea) returns void
language plpgsql as $$
declare
  v_ends timestamptz;
begin
  if octet_length(p_guess) <> 32 then raise exception using errcode = 'TN420'; end if;
  select clock_timestamp() + make_interval(secs => window_seconds) into strict v_ends from try_rule where scope = p_scope;
  insert into rate_limit as r (scope, subject_hash, count, ends_at) values ('guess', guess_key(p_counts, p_guess), 1, v_ends)
  on conflict (scope, subject_hash) do update set
    count = case when r.ends_at <= statement_timestamp() then 1 else r.count + 1 end, ends_at = excluded.ends_at;
end $$;

-- Locks in the same order as count_failure, and does not uncount in a window that began after the guess.
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

create function guess_key(p_counts bytea[], p_guess bytea) returns bytea
language sql immutable as $$
  select sha256(convert_to(array_to_string(p_counts, ' '), 'utf8') || p_guess)
$$;

-- The guess must have been counted in an earlier transaction: the caller could otherwise roll the count back after
-- seeing the outcome. A transaction that has written has an id (Rules 14.48).
create function is_guess_counted(p_counts bytea[], p_guess bytea) returns boolean
language plpgsql as $$
begin
  return pg_current_xact_id_if_assigned() is null and exists (
    select from rate_limit
     where scope = 'guess' and subject_hash = guess_key(p_counts, p_guess) and ends_at > clock_timestamp());
end $$;

-- If the account or the address has to wait (waits_for), neither is counted. Locks the account before the address, so
-- that two calls never deadlock. After that the guess may be compared (is_guess_counted).
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
