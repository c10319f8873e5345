-- Counts an attempt immediately and permanently, whatever happens to the request.
create function count_try(p_scope text, p_subject bytea, p_max int) returns int
language plpgsql security definer as $$
declare
  v_wait int;
begin
  v_wait := count_one(p_scope, p_subject, p_max);
  perform forget_tries();
  return v_wait;
end $$;
grant execute on routine count_try to serving;

-- Returns the wait without counting. For attempts that count_try counts later, once their kind is known.
create function wait_for_try(p_scope text, p_subject bytea, p_max int) returns int
language plpgsql stable security definer as $$
begin
  return wait_for_one(p_scope, p_subject, p_max);
end $$;
grant execute on routine wait_for_try to serving;

-- Deletes a few expired rows at each attempt. Runs last and skips locked rows, so that it never waits.
create function forget_tries() returns void
language plpgsql as $$
begin
  delete from rate_limit where (scope, subject_hash) in (
    select scope, subject_hash from rate_limit where ends_at <= statement_timestamp()
     order by ends_at limit 20 for update skip locked
  );
end $$;
