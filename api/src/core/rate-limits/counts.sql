-- Returns the seconds to wait: 0 if the attempt was allowed. A refused attempt is not counted. p_max may only lower the
-- rule's limit. One statement under the row's lock, so the count is exact with any number of replicas.
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

-- Removes one attempt, unless the window ends after p_ends_max: then it began after that attempt.
create function uncount_one(p_scope text, p_subject bytea, p_ends_max timestamptz) returns void
language plpgsql as $$
declare
  v_count int;
begin
  select count into v_count from rate_limit
   where scope = p_scope and subject_hash = p_subject and ends_at <= p_ends_max for update;
  if v_count > 1 then
    update rate_limit set count = v_count - 1 where scope = p_scope and subject_hash = p_subject;
  else
    delete from rate_limit where scope = p_scope and subject_hash = p_subject and v_count = 1;
  end if;
end $$;

create function wait_for_one(p_scope text, p_subject bytea, p_max int) returns int
language plpgsql stable as $$
begin
  return coalesce((
    select greatest(1, ceil(extract(epoch from r.ends_at - clock_timestamp())))::int
      from rate_limit r join try_rule t on t.scope = r.scope
     where r.scope = p_scope and r.subject_hash = p_subject
       and r.count >= least(p_max, t.max) and r.ends_at > statement_timestamp()), 0);
end $$;

-- Deletes a batch of expired counts (Rules 11.5) and returns its size.
create function clear_counts() returns int
language plpgsql security definer as $$
declare
  v_before timestamptz := calendar_clock();
  v_count int;
begin
  delete from rate_limit where (scope, subject_hash) in (
    select scope, subject_hash from rate_limit where ends_at < v_before
     order by ends_at limit 500 for update skip locked
  );
  get diagnostics v_count = row_count;
  return v_count;
end $$;
grant execute on routine clear_counts to serving;
