-- Tasks that the caller may see (Rules 6.2), without missed ones (6.24); open ones first. An empty page is one row with
-- the total. Without a page size, all open ones and the newest approved ones (1.4), which are an index range, because
-- sorting would read all years.
create function list_tasks(
  p_family uuid, p_actor uuid, p_session uuid, p_status text, p_size bigint, p_start bigint, p_token bytea
) returns table (total bigint, listed task, approver jsonb, editor jsonb, attempts json, nudging json, nights json)
language plpgsql set plan_cache_mode = force_generic_plan set enable_sort = off as $$
declare
  v_role text := enter_reading(p_family, p_actor, p_session, 'everyone', p_token);
  v_child uuid := case v_role when 'child' then p_actor end;
  v_adults jsonb := adults_seen(p_family);
  v_takes_approved boolean := coalesce(p_status, 'approved') = 'approved';
begin
  -- One statement, because otherwise a task that changes in between could be counted but not listed, or listed twice.
  return query
    -- Reads all open tasks; there are never many.
    with open as materialized (
      select task, row_number() over (order by created_at desc, id desc) as place from task
       where family_id = p_family and approved_at is null and deleted_at is null and missed_at is null
         and (p_status is null or status = p_status) and (v_child is null or assigned_to = v_child or assigned_to is null)
    ),
    page as (
      select all_open, all_open + case when v_takes_approved then count_approved(p_family, v_child) else 0 end as total,
             coalesce(p_size, all_open + limits.closedListedMax) - greatest(0, least(p_size, all_open - p_start)) as size,
             greatest(0, p_start - all_open) as start, case when p_size is null then nights_now(p_family, v_child) end as nights
        from (select count(*) as all_open from open) counted
    ),
    shown as (
      select task, 1 as part, place from open where place > p_start and (p_size is null or place <= p_start + p_size)
      union all (
        select task, 2, row_number() over (order by approved_at desc, created_at desc, id desc) from task
         where v_takes_approved and v_child is null
           and family_id = p_family and approved_at is not null and deleted_at is null and missed_at is null
         order by approved_at desc, created_at desc, id desc limit (select size from page) offset (select start from page)
      )
      -- A child's approved tasks by number: by time they would be scattered among those of siblings.
      union all (
        select task, 2, row_number() over (order by approved_number desc) from task
         where v_takes_approved and family_id = p_family and completed_by = v_child and approved_number is not null
         order by approved_number desc limit (select size from page) offset (select start from page)
      )
    ),
    facts as materialized (
      select waiting.child_id, task_nudging(p_family, waiting.child_id) as nudging
        from (select distinct (task).completed_by as child_id from open where (task).status = 'completed') waiting
    )
    -- Not task_attempts, which would see changes made since this statement began.
    select page.total, shown.task, v_adults -> (shown.task).approved_by::text, v_adults -> (shown.task).edited_by::text, coalesce(tries.newest, '[]'), facts.nudging, page.nights
      from page left join shown on true left join facts on facts.child_id = (shown.task).completed_by
      left join lateral (
        select json_agg(attempt) as newest from (
          select child_id, completed_at, rejected_at, v_adults -> rejected_by::text as rejected_by, rejection_reason, withdrawn_at
            from task_attempt
           where family_id = p_family and task_id = (shown.task).id and repeat_of is null
             and (v_child is null or child_id = v_child)
           order by completed_at desc, id desc limit limits.attemptsListedMax
        ) attempt
      ) tries on true order by part, place;
end $$;
grant execute on routine list_tasks to serving;
