-- The family's proposals for a parent, a child's own for itself, of one status where given, newest first (Rules 12.299). Each
-- row says how many match in all; an empty page is one row without a proposal. Without a size all that wait and the newest of
-- the others (1.4).
create function list_proposals(
  p_family uuid, p_actor uuid, p_session uuid, p_status text, p_size bigint, p_start bigint, p_token bytea
) returns table (total bigint, listed proposal, steps json)
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_role text := enter_reading(p_family, p_actor, p_session, null, p_token);
begin
  -- One statement: what is decided in between would be counted and not listed, or listed twice.
  return query
    with matching as not materialized (
      select id, closed_at, created_at from proposal
       where family_id = p_family and (v_role = 'parent' or child_id = p_actor) and (p_status is null or status = p_status)
    ),
    shown as (
      select id from matching where p_size is null and closed_at is null
      union all (
        select id from matching where p_size is null and closed_at is not null
         order by closed_at desc, id desc limit limits.closedListedMax
      )
      union all (
        select id from matching where p_size is not null
         order by closed_at desc nulls first, created_at desc, id desc limit p_size offset p_start
      )
    )
    select counted.total, proposal, proposal_steps(p_family, proposal.id)
      from (select count(*) as total from matching) counted
      left join (shown join proposal on proposal.family_id = p_family and proposal.id = shown.id) on true
     order by proposal.closed_at desc nulls first, proposal.created_at desc, proposal.id desc;
end $$;
grant execute on routine list_proposals to serving;
