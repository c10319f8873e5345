-- Refuses a reminder by TN409: before p_may, in the day that began at p_today where the thing itself was reminded of, and after
-- as many as a day has. What it says beside that is put into words by nudging.ts.
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
