-- Generated tasks, skipped dates and one-off tasks; with p_child, only that child's and anyone's. The server decides
-- the dates (Rules 9.5), so one-off tasks come with a margin: a family's date begins up to 14 hours before UTC's, and
-- ends up to 35 hours after it (12 for the zone and 23 for the start of the day). `offset 0` forces one lookup per
-- task, because the planner expects an average family and would read the tasks of all years.
create function known_of_days(p_family uuid, p_child uuid, p_from date, p_to date, p_now timestamptz) returns json
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  v_begin timestamptz := p_from::timestamp at time zone 'UTC' - interval '14 hours';
  v_end timestamptz := (p_to + 1)::timestamp at time zone 'UTC' + interval '35 hours';
  v_known json;
begin
  with dated as (
    select o.due_date as date, o.outcome, o.recurring_task_id, o.task_id, coalesce(t.title, r.title) as title,
           case when t.id is null then r.picture else t.picture end as picture,
           coalesce(t.token_reward, r.token_reward) as token_reward,
           case when t.id is null then o.child_id else t.assigned_to end as child_id, r.assign = 'turns' as is_turn, coalesce(t.home, r.home) as home,
           t.tokens_paid, t.due_at, t.completed_at, t.deleted_at, t.missed_at, t.status
      from occurrence o
      join recurring_task r on r.family_id = p_family and r.id = o.recurring_task_id
      left join lateral (select * from task where family_id = p_family and id = o.task_id offset 0) t on true
     where o.family_id = p_family and o.due_date between p_from and p_to
       -- A made task that is not read is one of the home that this adult does not see (Rules 15.50).
       and (o.task_id is null or t.id is not null)
       and (p_child is null or coalesce(case when t.id is null then o.child_id else t.assigned_to end, p_child) = p_child)
     limit limits.dayItemsMax + 1
  ),
  one_off as (
    (select * from task
      where family_id = p_family and recurring_task_id is null and deleted_at is null
        and completed_at >= v_begin and completed_at < v_end and (p_child is null or coalesce(assigned_to, p_child) = p_child)
      limit limits.dayItemsMax + 1)
    union all
    (select * from task
      where p_now >= v_begin and p_now < v_end
        and family_id = p_family and recurring_task_id is null and deleted_at is null and approved_at is null
        and missed_at is null and status = 'pending' and (p_child is null or coalesce(assigned_to, p_child) = p_child)
      limit limits.dayItemsMax + 1)
  ),
  tasks as (
    select * from dated
    union all
    select null, 'made', null, id, title, picture, token_reward, assigned_to, false, home,
           tokens_paid, due_at, completed_at, deleted_at, missed_at, status
      from one_off
  )
  select coalesce(json_agg(json_build_object(
    'date', date, 'recurring_task_id', recurring_task_id, 'task_id', task_id, 'title', title, 'picture', picture,
    'token_reward', token_reward, 'tokens_paid', tokens_paid, 'child_id', child_id, 'is_turn', is_turn, 'home', home,
    'dueMs', extract(epoch from due_at)::float8 * 1000, 'completedMs', extract(epoch from completed_at)::float8 * 1000,
    -- Missed once the deadline has passed, even if the scheduler has not closed it yet.
    'state', case when outcome <> 'made' then outcome when deleted_at is not null then 'skipped'
                  when status = 'approved' then 'done' when status = 'completed' then 'waiting'
                  when missed_at is not null or due_at <= p_now then 'missed' else 'to_do' end
  )), '[]') into v_known from tasks;
  return v_known;
end $$;
grant execute on routine known_of_days to serving;

-- All data for a family's days in one statement, and so one snapshot: known tasks, and the inputs for planning the
-- coming ones. The caller has entered the family as its parent.
create function family_days(p_family uuid, p_child uuid, p_from date, p_to date, p_now timestamptz) returns json
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_now timestamptz := coalesce(p_now, (select calendar from read_clock()));
  v_read json;
begin
  with planned as materialized (
    select * from recurring_task where family_id = p_family and deleted_at is null
  ),
  -- Turns are counted from the next date, which may be before these days.
  since as materialized (select least(p_from, min(next_date)) as date from planned)
  select json_build_object(
    'childId', p_child,
    'nowMs', extract(epoch from v_now)::float8 * 1000,
    'timeZone', family.time_zone,
    'dayBeginsAt', family.day_begins_at,
    'known', known_of_days(p_family, p_child, p_from, p_to, v_now),
    'tasks', (
      select coalesce(json_agg(json_build_object(
        'id', id, 'title', title, 'picture', picture, 'tokenReward', token_reward, 'repeat', repeat, 'startDate', start_date,
        'assign', assign, 'fromTime', from_time, 'untilTime', until_time, 'home', home, 'lastsDays', lasts_days, 'ifNotDone', if_not_done,
        'nextDate', next_date, 'nextChildId', next_child_id
      )), '[]') from planned
    ),
    'absences', (
      select coalesce(json_agg(json_build_object('childId', child_id, 'fromDate', from_date, 'toDate', to_date)), '[]')
        from absence where family_id = p_family and deleted_at is null and to_date >= (select date from since)
    ),
    'nights', (
      select coalesce(json_agg(json_build_object('childId', child_id, 'start_date', start_date, 'pattern', pattern,
        'swapped', swapped, 'changeTime', change_time)), '[]') from home_schedule where family_id = p_family
    ),
    'profiles', (
      select coalesce(json_agg(json_build_object('id', id, 'role', role, 'displayName', display_name) order by id), '[]')
        from profile where family_id = p_family and role <> 'parent'
    ),
    'children', (
      select coalesce(json_agg(json_build_object('recurringTaskId', recurring_task_id, 'childId', child_id) order by position), '[]')
        from recurring_task_child
       where family_id = p_family
         and recurring_task_id in (select id from planned union all
           select recurring_task_id from occurrence where family_id = p_family and due_date between p_from and p_to)
    ),
    'skips', (
      select coalesce(json_agg(json_build_object('recurringTaskId', recurring_task_id, 'dueDate', due_date)), '[]')
        from occurrence
       where family_id = p_family and outcome = 'skipped' and due_date >= (select date from since)
         and recurring_task_id in (select id from planned)
    )
  ) into v_read from family where id = p_family;
  return v_read;
end $$;
grant execute on routine family_days to serving;

-- Same for the signed-in person. A child may see less, but whose turn it is depends on siblings, so the server filters
-- the result (Rules 6.32).
create function read_days(p_family uuid, p_actor uuid, p_session uuid, p_from date, p_to date, p_token bytea) returns json
language plpgsql as $$
declare
  v_role text := enter_reading(p_family, p_actor, p_session, null, p_token);
begin
  perform set_config('app.profile_id', '', true), set_config('app.role', 'parent', true);
  return family_days(p_family, case v_role when 'child' then p_actor end, p_from, p_to, null);
end $$;
grant execute on routine read_days to serving;
