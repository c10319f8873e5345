-- Four out of five of the latest twenty were fulfilled within this time; null below five. Reads with a parent's rights,
-- because it is one figure for the family. Without sorting, the planner uses the index order.
create function usual_reward_seconds(p_family uuid) returns float8
language plpgsql security definer set enable_sort = off as $$
declare
  v_role text := current_setting('app.role');
  v_entered text := set_config('app.role', 'parent', true);
  v_seconds float8;
begin
  v_seconds := (
    select percentile_disc(0.8) within group (order by extract(epoch from latest.took)::float8) from (
      select answer.took from profile child cross join lateral (
        select fulfilled_at as at, fulfilled_at - redeemed_at as took from redemption
         where family_id = p_family and child_id = child.id and fulfilled_at is not null
         order by fulfilled_at desc limit limits.answersMax
      ) answer
       where child.family_id = p_family and child.role = 'child'
       order by answer.at desc limit limits.answersMax
    ) latest having count(*) >= limits.answersMin
  );
  v_entered := set_config('app.role', v_role, true);
  return v_seconds;
end $$;
grant execute on routine usual_reward_seconds to serving;
