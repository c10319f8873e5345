-- Refuses a nudge with TN409: before p_may, for something that was nudged since p_today (the start of the day), or
-- after the daily maximum. nudging.ts turns the detail into a sentence.
create function check_nudge(p_now timestamptz, p_may timestamptz, p_today timestamptz, p_nudged_at timestamptz, p_count bigint)
returns void
language plpgsql immutable as $$
begin
  if p_may > p_now then
    raise exception using errcode = 'TN409', detail = 'early ' || ceil(extract(epoch from p_may) * 1000);
  end if;
  if p_nudged_at >= p_today then raise exception using errcode = 'TN409', detail = 'today'; end if;
  if p_count >= limits.nudgesPerDayMax then raise exception using errcode = 'TN409', detail = 'enough'; end if;
end $$;
