-- Whether a guess was counted, so that it may be compared. It must have been counted in a transaction of its own: what this
-- one has written, whoever asks could take back after they have seen the outcome, and a transaction that has written has an
-- id (Rules 14.48).
create function is_guess_counted(p_counts bytea[], p_guess bytea) returns boolean
language plpgsql as $$
begin
  return pg_current_xact_id_if_assigned() is null and exists (
    select from rate_limit
     where scope = 'guess' and subject_hash = guess_key(p_counts, p_guess) and ends_at > clock_timestamp());
end $$;
