-- Counts one try and answers how many seconds to wait, 0 while there were at most p_max since the first; one too many is
-- not counted. One statement under the row's lock, so the count is exact on any number of replicas.
create or replace function count_one(p_scope text, p_subject bytea, p_max int, p_window_seconds int) returns int
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_wait int;
begin
  insert into rate_limit as r (scope, subject_hash, count, ends_at)
  values (p_scope, p_subject, 1, clock_timestamp() + make_interval(secs => p_window_seconds))
  on conflict (scope, subject_hash) do update set
    count = case when r.ends_at <= statement_timestamp() then 1 else r.count + 1 end,
    ends_at = case when r.ends_at <= statement_timestamp() then excluded.ends_at else r.ends_at end
   where r.count < p_max or r.ends_at <= statement_timestamp();
  if found then return 0; end if;
  select ceil(extract(epoch from ends_at - clock_timestamp())) into v_wait
    from rate_limit where scope = p_scope and subject_hash = p_subject;
  return greatest(1, v_wait);
end $$;
