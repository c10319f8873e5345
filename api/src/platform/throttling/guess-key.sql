-- What a guess that was counted is noted by: whose it is, and a hash of what is guessed.
create function guess_key(p_counts bytea[], p_guess bytea) returns bytea
language sql immutable as $$
  select sha256(convert_to(array_to_string(p_counts, ' '), 'utf8') || p_guess)
$$;
