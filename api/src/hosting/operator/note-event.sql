-- Repetitions within an hour are one event, and each kind keeps its newest twenty, so that a flood neither grows nor
-- displaces other kinds (Rules 14.147).
create function note_event(p_kind text, p_what text, p_times int) returns void
language plpgsql security definer as $$
begin
  update operator_event set at = now(), times = least(times::bigint + p_times, 1000000)
   where id = (select id from operator_event where kind = p_kind and what = p_what and at > now() - interval '1 hour'
                order by at desc limit 1);
  if found then return; end if;
  insert into operator_event (kind, what, times) values (p_kind, p_what, least(p_times, 1000000));
  delete from operator_event
   where kind = p_kind and id not in (select id from operator_event where kind = p_kind order by at desc, id desc limit 20);
end $$;
grant execute on routine note_event to serving;

create function note_refusals(p_what text, p_count int) returns void
language plpgsql security definer as $$
declare
  v_day date := (now() at time zone 'UTC')::date;
begin
  insert into refusal_count as r (day, what, count) values (v_day, p_what, p_count)
  on conflict (what, day) do update set count = r.count + excluded.count;
  delete from refusal_count where day < v_day - 31;
end $$;
grant execute on routine note_refusals to serving;
