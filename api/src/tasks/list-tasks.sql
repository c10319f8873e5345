-- The tasks that the actor may know of (Rules 6.2), no missed ones (6.24): the open ones, then the approved, newest first,
-- of one status where given. Each row says how many match in all; an empty page is one row without a task. Without a size
-- all open ones and the newest approved (1.4).
create or replace function list_tasks(
  p_family uuid, p_actor uuid, p_session uuid, p_status text, p_size bigint, p_start bigint, p_token bytea
) returns table (total bigint, listed task, attempts json)
language plpgsql set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_role text := enter_reading(p_family, p_actor, p_session, null, p_token);
  v_takes_approved boolean := coalesce(p_status, 'approved') = 'approved';
begin
  -- One statement: what moves in between would be counted and not listed, or listed twice.
  return query
    -- All of them: there are never many, however many years a family has left behind. In the order of task_listed, or
    -- PostgreSQL might choose an index by which it reads those years, too.
    with open as materialized (
      select task, row_number() over (order by approved_at desc nulls first, created_at desc, id desc) as place from task
       where family_id = p_family and approved_at is null and deleted_at is null and missed_at is null
         and (p_status is null or status = p_status) and (v_role = 'parent' or assigned_to = p_actor or assigned_to is null)
    ),
    -- By each child's last number: counting what years have left behind would take longer than the list.
    approved as (
      select coalesce(sum(last), 0)::bigint as number from profile cross join lateral (
        select max(approved_number) from task
         where family_id = p_family and completed_by = profile.id and approved_number is not null
      ) numbered (last)
       where family_id = p_family and (v_role = 'parent' or id = p_actor) and v_takes_approved
    ),
    page as (
      select all_open, all_open + approved.number as total, greatest(0, p_start - all_open) as start,
             coalesce(p_size, all_open + limits.closedListedMax) - greatest(0, least(p_size, all_open - p_start)) as size
        from approved cross join (select count(*) as all_open from open) counted
    ),
    shown as (
      select task, 1 as part, place from open where place > p_start and (p_size is null or place <= p_start + p_size)
      union all (
        select task, 2, row_number() over (order by approved_at desc, created_at desc, id desc) from task
         where v_role = 'parent' and v_takes_approved
           and family_id = p_family and approved_at is not null and deleted_at is null and missed_at is null
         order by approved_at desc, created_at desc, id desc limit (select size from page) offset (select start from page)
      )
      -- A child's by their numbers: among those of busy siblings its own would be far apart.
      union all (
        select task, 2, row_number() over (order by approved_number desc) from task
         where v_role = 'child' and v_takes_approved
           and family_id = p_family and completed_by = p_actor and approved_number is not null
         order by approved_number desc limit (select size from page) offset (select start from page)
      )
    )
    select page.total, shown.task, task_attempts(p_family, (shown.task).id) from page left join shown on true
     order by part, place;
end $$;
