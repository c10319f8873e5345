create or replace function approve_task(
  p_family uuid, p_actor uuid, p_session uuid, p_task uuid, p_transaction uuid
) returns setof task
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_child uuid;
  v_task task;
begin
  perform enter_session(p_family, p_actor, p_session, 'parent');
  select completed_by into v_child from task where family_id = p_family and id = p_task and deleted_at is null;
  if not found then raise exception using errcode = 'TN404'; end if;
  if v_child is null then raise exception using errcode = 'TN409'; end if;
  perform ledger_lock_account(p_family, v_child);
  select * into v_task from task where family_id = p_family and id = p_task and deleted_at is null for no key update;
  if not found then raise exception using errcode = 'TN404'; end if;
  if v_task.completed_by is distinct from v_child then raise exception using errcode = 'TN409'; end if;
  if v_task.status = 'completed' then
    perform ledger_append(p_family, v_child, p_transaction, 'task_reward', v_task.token_reward, v_task.title, 'task', p_task, p_actor, null);
    update task set status = 'approved', approved_at = product_clock(), approved_by = p_actor
     where family_id = p_family and id = p_task returning * into v_task;
  end if;
  return next v_task;
end $$;
