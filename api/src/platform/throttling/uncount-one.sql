-- Takes one try back, unless the window ends after p_ends_max: then it began only after that try.
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
