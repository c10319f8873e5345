-- The family's part of when a child may nudge (see nudging.ts). p_last_of_max is when the child reached today's
-- maximum; p_usual_seconds is the usual waiting time, or null.
create function nudge_facts(p_family uuid, p_last_of_max timestamptz, p_usual_seconds float8) returns json
language plpgsql stable as $$
declare
  v_facts json;
begin
  select json_build_object('time_zone', time_zone, 'day_begins_at', day_begins_at, 'within_hours', answer_within_hours,
           'last_of_max', p_last_of_max, 'usual_seconds', p_usual_seconds)
    into v_facts from family where id = p_family;
  return v_facts;
end $$;
grant execute on routine nudge_facts to serving;
