-- The child who completed a task: p_only if only that child is possible, or else the child named by the parent, or the
-- family's only child (Rules 6.4).
create function task_completer(p_family uuid, p_only uuid, p_named uuid) returns uuid
language plpgsql as $$
declare
  v_children uuid[];
begin
  if p_only <> p_named then raise exception using errcode = 'TN420', detail = 'other_child'; end if;
  if p_only is not null then return p_only; end if;
  select array_agg(id) into v_children from profile where family_id = p_family and role = 'child' and id = coalesce(p_named, id) and sees_child(id);
  if cardinality(v_children) = 1 then return v_children[1]; end if;
  raise exception using errcode = 'TN420', detail = case when p_named is null then 'no_child' else 'not_in_family' end;
end $$;

-- Stores the key of a request to complete a task that is already completed, if it asks for exactly that, up to a limit
-- per task (Rules 11.5); beyond it, the response is the same. Call under the task's lock.
create function task_repeat(p_task task, p_actor uuid, p_named uuid, p_key uuid, p_hash bytea, p_device uuid) returns void
language plpgsql as $$
declare
  v_first uuid;
begin
  if p_task.status = 'approved' then raise exception using errcode = 'TN409', detail = 'approved'; end if;
  if p_named <> p_task.completed_by then raise exception using errcode = 'TN409', detail = 'taken'; end if;
  if (select count(*) from task_attempt where family_id = p_task.family_id and task_id = p_task.id and repeat_of is not null)
    >= limits.attemptsKeptMax then return; end if;
  select id into strict v_first from task_attempt
   where family_id = p_task.family_id and task_id = p_task.id and rejected_at is null and withdrawn_at is null and repeat_of is null;
  insert into task_attempt (family_id, id, task_id, child_id, completed_at, repeat_of, device_id, created_by, request_hash)
  values (p_task.family_id, p_key, p_task.id, p_task.completed_by, product_clock(), v_first, p_device, p_actor, p_hash);
end $$;

-- Locks the account of the child who is about to complete a task that pays immediately, before the task itself (Rules
-- 5.5). Returns the child; null for other tasks, and if the child cannot be determined. p_named is a child, or null.
create function lock_to_pay_at_once(p_family uuid, p_task uuid, p_named uuid) returns uuid
language plpgsql as $$
declare
  v_only uuid;
  v_child uuid;
begin
  select assigned_to into v_only from task
   where family_id = p_family and id = p_task and pays = 'at_once' and status = 'pending';
  if not found then return null; end if;
  select c.id into v_child from profile c
   where c.family_id = p_family and c.role = 'child' and sees_child(c.id) and c.id = coalesce(p_named, v_only, (
     select (array_agg(id))[1] from profile where family_id = p_family and role = 'child' and sees_child(id) having count(*) = 1
   ));
  if v_child is not null then perform ledger_lock_account(p_family, v_child); end if;
  return v_child;
end $$;

-- A task of the other home is hidden from the child, but a shared device shows it for a sibling (Rules 6.72).
create function refuse_resting(p_task task, p_child uuid, p_device uuid) returns void
language plpgsql as $$
begin
  if not rests_today(p_task.family_id, p_child, p_task.home) then return; end if;
  if p_device is null then raise exception using errcode = 'TN404'; end if;
  raise exception using errcode = 'TN409', detail = 'other_home';
end $$;

-- The first completion wins; an identical one is stored as its repeat, so that replaying it after a rejection completes
-- nothing (Rules 1.8, 1.11, 6.3). A task that pays immediately is also approved, under its account's lock. On a shared
-- device, p_device and its credential replace the session of the child p_actor (Rules 2.116).
create function complete_task(
  p_family uuid, p_actor uuid, p_session uuid, p_task uuid, p_child uuid, p_key uuid, p_hash bytea,
  p_token bytea default null, p_device uuid default null, p_credential bytea default null
) returns setof task
language plpgsql security definer as $$
declare
  v_role text;
  v_account uuid;
  v_task task;
  v_earlier task_attempt;
begin
  if p_device is null then
    v_role := enter_session(p_family, p_actor, p_session, 'everyone', p_token);
  else
    v_role := enter_child_on_device(p_family, p_device, p_credential, p_actor);
  end if;
  v_account := lock_to_pay_at_once(p_family, p_task, case v_role when 'child' then p_actor else p_child end);
  perform recurring_task_lock(p_family, p_task);
  select * into v_task from task where family_id = p_family and id = p_task for no key update;
  select * into v_earlier from task_attempt where family_id = p_family and id = p_key;
  if v_earlier.created_by <> p_actor or v_earlier.request_hash <> p_hash then raise exception using errcode = 'TN422'; end if;
  if v_task.id is null then raise exception using errcode = 'TN404'; end if;
  if v_role = 'child' and v_task.assigned_to <> p_actor then
    -- A sibling's task is hidden from a child, but the loser of a race for it learns why.
    if v_task.is_for_anyone and v_task.deleted_at is null then
      raise exception using errcode = 'TN409', detail = 'taken';
    end if;
    raise exception using errcode = 'TN404';
  end if;
  if v_role = 'helper' and not sees_child(v_task.assigned_to) then raise exception using errcode = 'TN404'; end if;
  if v_earlier.id is not null then return next v_task; return; end if;
  if v_task.deleted_at is not null then raise exception using errcode = 'TN404'; end if;
  if v_task.status <> 'pending' then
    perform task_repeat(v_task, p_actor, p_child, p_key, p_hash, p_device);
    return next v_task;
    return;
  end if;
  if v_role = 'child' then perform refuse_resting(v_task, p_actor, p_device); end if;
  if v_task.missed_at is not null or v_task.due_at <= calendar_clock() then raise exception using errcode = 'TN409', detail = 'over'; end if;
  -- A parent may name a child other than the assigned one.
  v_task.completed_by := task_completer(p_family,
    case when v_role = 'child' then p_actor when p_child is null then v_task.assigned_to end, p_child);
  v_task.completed_at := product_clock();
  insert into task_attempt (family_id, id, task_id, child_id, completed_at, device_id, created_by, request_hash)
  values (p_family, p_key, p_task, v_task.completed_by, v_task.completed_at, p_device, p_actor, p_hash);
  perform recurring_task_look(p_family, v_task.recurring_task_id);
  if v_task.pays = 'at_once' then
    if v_account is distinct from v_task.completed_by then raise exception using errcode = 'TN409', detail = 'changed'; end if;
    return query select * from pay_task(v_task, v_task.token_reward, null, null, 'at_once', gen_random_uuid());
  else
    return query update task
       set status = 'completed', assigned_to = v_task.completed_by, completed_by = v_task.completed_by, completed_at = v_task.completed_at,
           approve_at = v_task.completed_at + v_task.pays_after_hours * interval '1 hour'
     where family_id = p_family and id = p_task returning *;
  end if;
end $$;
grant execute on routine complete_task to serving;
