-- A try that is counted for good: at once, whatever becomes of the request.
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
