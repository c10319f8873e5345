-- A helper may award a child only so much in 24 hours (Rules 15.4). Call under the account's lock. TN420 with what is
-- left. The newest 1,000 transactions are more than a day holds.
create function check_award_limit(p_family uuid, p_helper uuid, p_child uuid, p_amount bigint) returns void
language plpgsql as $$
declare
  v_max bigint := coalesce(
    (select award_daily_max from membership where family_id = p_family and profile_id = p_helper), limits.helperAwardDailyMax);
  v_given bigint := (
    select coalesce(sum(newest.amount), 0) from (
      select type, actor_id, amount, created_at from token_transaction
       where family_id = p_family and child_id = p_child order by seq desc limit 1000
    ) newest
     where newest.type = 'award' and newest.actor_id = p_helper and newest.created_at > product_clock() - interval '24 hours');
begin
  if v_given + p_amount > v_max then
    raise exception using errcode = 'TN420', detail = greatest(0, v_max - v_given)::text;
  end if;
end $$;
