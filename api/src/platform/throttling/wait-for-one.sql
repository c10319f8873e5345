-- How many seconds to wait for another try, 0 for none; counts nothing.
create function wait_for_one(p_scope text, p_subject bytea, p_max int) returns int
language plpgsql stable as $$
begin
  return coalesce((
    select greatest(1, ceil(extract(epoch from r.ends_at - clock_timestamp())))::int
      from rate_limit r join try_rule t on t.scope = r.scope
     where r.scope = p_scope and r.subject_hash = p_subject
       and r.count >= least(p_max, t.max) and r.ends_at > statement_timestamp()), 0);
end $$;
