-- Counts one try and answers how many seconds to wait, 0 while there were at most as many as its rule allows since the
-- first; one too many is not counted. p_max may ask for fewer, never for more. One statement under the row's lock, so the
-- count is exact on any number of replicas.
create function count_one(p_scope text, p_subject bytea, p_max int) returns int
language plpgsql as $$
declare
  v_rule try_rule;
  v_wait int;
begin
  select * into strict v_rule from try_rule where scope = p_scope;
  insert into rate_limit as r (scope, subject_hash, count, ends_at)
  values (p_scope, p_subject, 1, clock_timestamp() + make_interval(secs => v_rule.window_seconds))
  on conflict (scope, subject_hash) do update set
    count = case when r.ends_at <= statement_timestamp() then 1 else r.count + 1 end,
    ends_at = case when r.ends_at <= statement_timestamp() then excluded.ends_at else r.ends_at end
   where r.count < least(p_max, v_rule.max) or r.ends_at <= statement_timestamp();
  if found then return 0; end if;
  select ceil(extract(epoch from ends_at - clock_timestamp())) into v_wait
    from rate_limit where scope = p_scope and subject_hash = p_subject;
  return greatest(1, v_wait);
end $$;
