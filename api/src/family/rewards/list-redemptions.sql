-- The family's for a parent, a child's own for that child (Rules 7.2). An empty page is one row with the total. Without
-- a page size, all pending ones and the newest closed ones (1.4). Reads an index range per status and takes totals from
-- the accounts, because sorting would read all years; `offset 0` forces one lookup per redemption for the same reason.
create function list_redemptions(
  p_family uuid, p_actor uuid, p_session uuid, p_status text, p_size bigint, p_start bigint, p_token bytea
) returns table (total bigint, listed redemption, child_name text, picture text, decided_by jsonb, nudging json)
language plpgsql set plan_cache_mode = force_generic_plan set enable_sort = off set enable_seqscan = off as $$
declare
  v_role text := enter_reading(p_family, p_actor, p_session, 'everyone', p_token);
  v_child uuid := case v_role when 'child' then p_actor end;
  v_adults jsonb := adults_seen(p_family);
begin
  -- One statement, because otherwise a redemption decided in between could be counted but not listed, or listed twice.
  return query
    with wanted as (
      select each.status,
             case when p_size is not null then p_start + p_size when each.status <> 'pending' then limits.closedListedMax end as newest
        from unnest(array['pending', 'fulfilled', 'cancelled']) each (status) where p_status is null or each.status = p_status
    ),
    found as materialized (
      select one.id, wanted.status, one.redeemed_at from wanted cross join lateral (
        (select id, redeemed_at from redemption where v_child is null and family_id = p_family and status = wanted.status
          order by redeemed_at desc, id desc limit wanted.newest)
        union all
        (select id, redeemed_at from redemption where family_id = p_family and child_id = v_child and status = wanted.status
          order by redeemed_at desc, id desc limit wanted.newest)
      ) one
    ),
    shown as (
      select id from found where p_size is null and status = 'pending'
      union all (
        select id from found where p_size is null and status <> 'pending'
         order by redeemed_at desc, id desc limit limits.closedListedMax
      )
      union all (select id from found where p_size is not null order by redeemed_at desc, id desc limit p_size offset p_start)
    ),
    waiting as materialized (
      select child_id, count(*) from redemption
       where family_id = p_family and status = 'pending' and (v_child is null or child_id = v_child) group by child_id
    ),
    facts as materialized (select child_id, redemption_nudging(p_family, child_id) as nudging from waiting),
    counted as (
      select case p_status when 'pending' then pending when 'cancelled' then refunds
                           when 'fulfilled' then redemptions - refunds - pending else redemptions end as total
        from (select coalesce(sum(redemptions), 0)::bigint as redemptions, coalesce(sum(refunds), 0)::bigint as refunds
                from token_account where family_id = p_family and (v_child is null or child_id = v_child)) past
       cross join (select coalesce(sum(count), 0)::bigint as pending from waiting) open
    )
    select counted.total, one.redemption, child.display_name,
           (select reward.picture from reward where family_id = p_family and id = (one.redemption).reward_id),
           v_adults -> coalesce((one.redemption).fulfilled_by, (one.redemption).cancelled_by)::text, facts.nudging
      from counted
      left join (shown cross join lateral (
                   select redemption from redemption where family_id = p_family and id = shown.id offset 0) one
                       join profile child on child.family_id = p_family and child.id = (one.redemption).child_id
                       left join facts on facts.child_id = (one.redemption).child_id) on true
     order by (one.redemption).redeemed_at desc, (one.redemption).id desc;
end $$;
grant execute on routine list_redemptions to serving;
