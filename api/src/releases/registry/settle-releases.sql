-- Withdraws failing versions and advances rollouts. Needs no token: only the stored reports decide. p_unfit: fallbacks
-- ('name/version') that this server cannot show. p_ages: the stages' ages in seconds by the server's monotonic clock,
-- which a wrong date does not affect.
create function settle_releases(p_unfit text[], p_ages jsonb) returns table (
  name text, decision text, version text, percent int, devices int, failed int, other_devices int, other_failed int
)
language plpgsql security definer as $$
declare
  v_live live_release;
  v_judged record;
  v_rev int;
begin
  perform end_times_to_come();
  if not exists (select from live_release l, judge_release(l, (p_ages ->> l.name)::float8) j where is_under_watch(l, p_unfit) and j.verdict is not null) then
    return;
  end if;
  v_rev := lock_releases();
  for v_live in select * from live_release l where is_under_watch(l, p_unfit) order by l.name loop
    v_judged := judge_release(v_live, (p_ages ->> v_live.name)::float8);
    continue when v_judged.verdict is null;
    v_rev := raise_release_rev(v_rev);
    percent := null;
    if v_judged.verdict = 'advance' then
      percent := advance_rollout(v_rev, v_live);
    elsif v_live.canary is not null then
      perform end_canary(v_rev, v_live.name, 'takeback', 'rollout');
    else
      perform make_live(v_rev, v_live.name, v_live.previous, 'takeback', false, 'rollout');
    end if;
    name := v_live.name; decision := v_judged.verdict; version := v_judged.version; devices := v_judged.devices;
    failed := v_judged.failed; other_devices := v_judged.other_devices; other_failed := v_judged.other_failed;
    return next;
  end loop;
end $$;
grant execute on routine settle_releases to serving;

-- A start time in the future came from a wrong clock; waiting for it would block the rollout.
create function end_times_to_come() returns void
language plpgsql as $$
declare
  v_latest timestamptz := now() + interval '1 minute';
begin
  if not exists (select from live_release where greatest(since, canary_since, stage_since) > v_latest) then return; end if;
  perform lock_releases();
  update live_release
     set since = least(since, now()), canary_since = least(canary_since, now()), rollout_since = least(rollout_since, now()),
         stage_since = least(stage_since, now())
   where greatest(since, canary_since, stage_since) > v_latest;
end $$;

-- Advances a rollout from 5 to 25 % of the devices, then to all; returns the new percentage.
create function advance_rollout(p_rev int, p_live live_release) returns int
language plpgsql as $$
begin
  if p_live.canary_percent >= 25 then
    perform make_live(p_rev, p_live.name, p_live.canary, 'promote', false, 'rollout');
    update live_release
       set promoted_by = coalesce(who_chose(name, current), 'rollout')
     where name = p_live.name;
    return 100;
  end if;
  update live_release set canary_percent = 25, stage_since = now() where name = p_live.name;
  insert into release_event (rev, name, action, from_version, to_version, percent, is_forced, actor)
  values (p_rev, p_live.name, 'canary', p_live.current, p_live.canary, 25, false, 'rollout');
  return 25;
end $$;
