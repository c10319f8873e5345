create function redemption_nudging(p_family uuid, p_child uuid) returns json
language plpgsql as $$
begin
  return nudge_facts(p_family, (
    select nudged_at from redemption where family_id = p_family and child_id = p_child and nudged_at is not null
     order by nudged_at desc offset limits.nudgesPerDayMax - 1 limit 1), usual_reward_seconds(p_family));
end $$;
grant execute on routine redemption_nudging to serving;

-- A child nudges the parent about a redeemed reward: after p_hours, once in the day that began at p_today, and at most
-- for a limited number of rewards a day (Rules 12.286). nudge-redemption.ts turns the detail of TN409 into a sentence.
create function nudge_redemption(
  p_family uuid, p_child uuid, p_session uuid, p_redemption uuid, p_today timestamptz, p_hours int, p_token bytea default null
) returns setof redemption
language plpgsql security definer as $$
declare
  v_role text;
  v_balance bigint;
  v_now timestamptz := product_clock();
  v_may timestamptz;
  v_redemption redemption;
begin
  v_role := enter_session(p_family, p_child, p_session, 'child', p_token);
  -- Serializes a child's nudges, so that the count is exact.
  v_balance := ledger_lock_account(p_family, p_child);
  select * into v_redemption from redemption
   where family_id = p_family and id = p_redemption and child_id = p_child and status = 'pending' for no key update;
  if not found then
    -- A child cannot lock a closed redemption.
    select * into v_redemption from redemption where family_id = p_family and id = p_redemption and child_id = p_child;
    if not found then raise exception using errcode = 'TN404'; end if;
    raise exception using errcode = 'TN409', detail = v_redemption.status;
  end if;
  select v_redemption.redeemed_at + greatest(p_hours, answer_within_hours) * interval '1 hour' into strict v_may
    from family where id = p_family;
  perform check_nudge(v_now, v_may, p_today, v_redemption.nudged_at, (
    select count(*) from redemption where family_id = p_family and child_id = p_child and nudged_at >= p_today));
  return query update redemption set nudged_at = v_now where family_id = p_family and id = p_redemption returning *;
end $$;
grant execute on routine nudge_redemption to serving;
