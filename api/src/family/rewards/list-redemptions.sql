-- The family's redemptions for a parent, a child's own for itself, of one status where given, newest first (Rules 8.5).
-- Each row says how many match in all; an empty page is one row without a redemption. Without a size all that wait for the
-- parent and the newest of the others (1.4).
create function list_redemptions(
  p_family uuid, p_actor uuid, p_session uuid, p_status text, p_size bigint, p_start bigint, p_token bytea
) returns table (total bigint, listed redemption, child_name text, picture text, nudging json)
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_role text := enter_reading(p_family, p_actor, p_session, null, p_token);
begin
  -- One statement: what is decided in between would be counted and not listed, or listed twice.
  return query
    with matching as not materialized (
      select id, status, redeemed_at from redemption
       where family_id = p_family and (v_role = 'parent' or child_id = p_actor) and (p_status is null or status = p_status)
    ),
    shown as (
      select id from matching where p_size is null and status = 'pending'
      union all (
        select id from matching where p_size is null and status <> 'pending'
         order by redeemed_at desc, id desc limit limits.closedListedMax
      )
      union all (
        select id from matching where p_size is not null order by redeemed_at desc, id desc limit p_size offset p_start
      )
    ),
    facts as materialized (
      select waiting.child_id, redemption_nudging(p_family, waiting.child_id) as nudging
        from (select distinct child_id from redemption
               where family_id = p_family and (v_role = 'parent' or child_id = p_actor) and status = 'pending') waiting
    )
    select counted.total, redemption, child.display_name, reward.picture, facts.nudging
      from (select count(*) as total from matching) counted
      left join (shown join redemption on redemption.family_id = p_family and redemption.id = shown.id
                       join profile child on child.family_id = p_family and child.id = redemption.child_id
                       left join reward on reward.family_id = p_family and reward.id = redemption.reward_id
                       left join facts on facts.child_id = redemption.child_id) on true
     order by redemption.redeemed_at desc, redemption.id desc;
end $$;
grant execute on routine list_redemptions to serving;
