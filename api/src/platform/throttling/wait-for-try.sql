-- How many seconds to wait for a try that is counted only once it is known what it was (count_try).
create function wait_for_try(p_scope text, p_subject bytea, p_max int) returns int
language plpgsql stable security definer as $$
begin
  return wait_for_one(p_scope, p_subject, p_max);
end $$;
grant execute on routine wait_for_try to serving;
