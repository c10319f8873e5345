-- The logarithm of Euler's beta function, by Stirling's series; PostgreSQL has lgamma only since version 18.
create function ln_beta(p_a float8, p_b float8) returns float8
language sql immutable as $$
  select sum(case place when 3 then -1 else 1 end
             * ((x + 9.5) * ln(x + 10) - (x + 10) + 1 / (12 * (x + 10)) - 1 / (360 * (x + 10) ^ 3) + ln(2 * pi()) / 2
                - ln(x * (x + 1) * (x + 2) * (x + 3) * (x + 4) * (x + 5) * (x + 6) * (x + 7) * (x + 8) * (x + 9))))
    from unnest(array[p_a, p_b, p_a + p_b]) with ordinality as each (x, place)
$$;

-- Compares two explanations: this version fails on more devices than the other, or both fail equally. Returns how many
-- times likelier the first is: a Bayes factor, which may be checked after each device. The prior takes a version to
-- fail on 2 % of the devices, as if 25 had been seen, and a worse one on a quarter, as if four had. 0 if it fails no
-- more often.
create function evidence_against(p_devices int, p_failed int, p_other_devices int, p_other_failed int) returns float8
language sql immutable as $$
  select case
    when p_failed::float8 * greatest(p_other_devices, 1) <= p_other_failed::float8 * p_devices then 0
    else exp(least(700, ln_beta(1 + p_failed, 3 + p_devices - p_failed) - ln_beta(1, 3)
                        + ln_beta(0.5 + p_other_failed, 24.5 + p_other_devices - p_other_failed)
                        - ln_beta(0.5 + p_failed + p_other_failed,
                                  24.5 + p_devices - p_failed + p_other_devices - p_other_failed)))
  end
$$;

create function count_devices(p_name text, p_version text, p_since timestamptz, out devices int, out failed int)
language sql stable as $$
  select count(*)::int, count(*) filter (where has_failed)::int
    from (select coalesce(bool_or(failed_at >= p_since), false) as has_failed
            from release_device
           where name = p_name and version = p_version and day >= (p_since at time zone 'utc')::date
             and greatest(loaded_at, failed_at) >= p_since
           group by device) told
$$;

-- With one device, no other can confirm a failure.
create function is_one_device(p_name text, p_version text) returns boolean
language sql stable as $$
  select coalesce(max(devices), 0) = 1
    from (select count(distinct device) as devices
            from release_device
           where name = p_name and version <> p_version and day > (now() at time zone 'utc')::date - 30
           group by version) reported
$$;

-- Decides about a canary or a recently promoted version (Rules 13.121): 'takeback', 'advance', or null to wait.
-- Compares it with the devices of the version that it replaces, over the same days. A stage's age is the lower one of
-- the database's clock and p_age in seconds (null is 0).
create function judge_release(
  p_live live_release, p_age float8, out version text, out devices int, out failed int, out other_devices int, out other_failed int, out verdict text
)
language plpgsql stable as $$
declare
  v_is_rollout boolean := p_live.canary is not null and p_live.rollout_since is not distinct from p_live.canary_since;
  v_since timestamptz := coalesce(p_live.canary_since, p_live.since);
  v_other text := case when p_live.canary is null then p_live.previous else p_live.current end;
  v_evidence float8;
  v_age interval := least(now() - p_live.stage_since, make_interval(secs => coalesce(p_age, 0)));
begin
  version := coalesce(p_live.canary, p_live.current);
  select c.devices, c.failed into devices, failed from count_devices(p_live.name, version, v_since) c;
  select c.devices, c.failed into other_devices, other_failed
    from count_devices(p_live.name, v_other, v_since - case when p_live.canary is null then interval '7 days' else interval '0' end) c;
  v_evidence := evidence_against(devices, failed, other_devices, other_failed);
  if failed >= 2 and v_evidence >= 100 and (p_live.canary is not null or v_other is not null) then
    verdict := 'takeback';
  elsif devices = 1 and failed = 1 and other_failed = 0 and is_one_device(p_live.name, version) then
    verdict := 'takeback';
  elsif v_is_rollout and v_age >= interval '7 days' then
    verdict := 'takeback';
  elsif v_is_rollout and v_evidence < 10 and v_age >= interval '1 day' then
    verdict := 'advance';
  end if;
end $$;

-- Canaries, and versions that a team made live within two days and that have a version to go back to.
create function is_under_watch(p_live live_release, p_unfit text[]) returns boolean
language sql stable as $$
  select p_live.canary is not null
      or (p_live.previous is not null and p_live.promoted_by <> 'server' and p_live.since > now() - interval '2 days'
          and p_live.name || '/' || p_live.previous <> all (p_unfit))
$$;
