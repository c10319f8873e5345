-- One counter for all attempts at family codes: a guess targets no particular family, so nothing the caller sends could
-- tell attackers apart.
create function code_count() returns bytea[]
language sql immutable as $$
  select array[sha256('family codes')]
$$;
