-- Counts a guess as a failure before it is checked; a correct guess is removed from the count afterwards. Only a guess
-- with this hash may then be compared (take-guess.sql). While the account or address is blocked, counts nothing.
create function count_guess(
  p_kind text, p_family uuid, p_profile uuid, p_account bytea, p_device bytea, p_address bytea,
  p_account_max int, p_address_max int, p_guess bytea
) returns table (wait int, waits_for text)
language plpgsql security definer as $$
begin
  return query select * from count_failure(
    guess_counts(p_kind, p_family, p_profile, p_account, p_device, p_address), p_account_max, p_address_max, p_guess);
end $$;
grant execute on routine count_guess to serving;
