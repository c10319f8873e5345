-- The family's for a parent, a child's own for that child (Rules 12.299). An empty page is one row with the total.
-- Without a page size, all pending ones and the newest closed ones (1.4). Reads an index range per status, because
-- sorting would read all that were ever closed.
create function list_proposals(
  p_family uuid, p_actor uuid, p_session uuid, p_status text, p_size bigint, p_start bigint, p_token bytea
) returns table (total bigint, listed proposal, steps json)
language plpgsql set plan_cache_mode = force_generic_plan set enable_sort = off set enable_seqscan = off as $$
declare
  v_role text := enter_reading(p_family, p_actor, p_session, 'everyone', p_token);
  v_child uuid := case v_role when 'child' then p_actor end;
begin
  -- One statement, because otherwise a proposal decided in between could be counted but not listed, or listed twice.
  return query
    with wanted as (
      select each.status,
             case when p_size is not null then p_start + p_size
                  when each.status not in ('open', 'changed') then limits.closedListedMax end as newest
        from unnest(array['open', 'changed', 'accepted', 'declined', 'withdrawn']) each (status)
       where p_status is null or each.status = p_status
    ),
    found as materialized (
      select one.* from wanted cross join lateral (
        (select id, closed_at, created_at from proposal
          where v_child is null and family_id = p_family and status = wanted.status
          order by closed_at desc nulls first, created_at desc, id desc limit wanted.newest)
        union all
        (select id, closed_at, created_at from proposal
          where family_id = p_family and child_id = v_child and status = wanted.status
          order by closed_at desc nulls first, created_at desc, id desc limit wanted.newest)
      ) one
    ),
    shown as (
      select id from found where p_size is null and closed_at is null
      union all (
        select id from found where p_size is null and closed_at is not null
         order by closed_at desc, id desc limit limits.closedListedMax
      )
      union all (
        select id from found where p_size is not null
         order by closed_at desc nulls first, created_at desc, id desc limit p_size offset p_start
      )
    ),
    counted as (
      select coalesce(sum(each.count), 0)::bigint as total from wanted cross join lateral (
        select count(*) from proposal where v_child is null and family_id = p_family and status = wanted.status
        union all
        select count(*) from proposal where family_id = p_family and child_id = v_child and status = wanted.status
      ) each
    )
    select counted.total, proposal, proposal_steps(p_family, proposal.id)
      from counted
      left join (shown join proposal on proposal.family_id = p_family and proposal.id = shown.id) on true
     order by proposal.closed_at desc nulls first, proposal.created_at desc, proposal.id desc;
end $$;
grant execute on routine list_proposals to serving;
