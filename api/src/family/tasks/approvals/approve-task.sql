-- approve-task.ts turns the detail of TN420 into a sentence.
create function approve_task(
  p_family uuid, p_actor uuid, p_session uuid, p_task uuid, p_amount bigint, p_reason text, p_praise text,
  p_transaction uuid, p_token bytea default null
) returns setof task
language plpgsql security definer as $$
declare
  v_role text;
  v_balance bigint;
  v_child uuid;
  v_task task;
begin
  v_role := enter_session(p_family, p_actor, p_session, 'adult', p_token);
  select completed_by into v_child from task where family_id = p_family and id = p_task and deleted_at is null;
  if not found then raise exception using errcode = 'TN404'; end if;
  if v_child is null then raise exception using errcode = 'TN409'; end if;
  if not sees_child(v_child) then raise exception using errcode = 'TN404'; end if;
  v_balance := ledger_lock_account(p_family, v_child);
  select * into v_task from task where family_id = p_family and id = p_task and deleted_at is null for no key update;
  if not found then raise exception using errcode = 'TN404'; end if;
  if v_task.completed_by is distinct from v_child then raise exception using errcode = 'TN409'; end if;
  if v_task.status = 'approved' then return next v_task; return; end if;
  -- A helper pays what was promised (Rules 15.4).
  if p_amount > least(case v_role when 'helper' then 1 else 2 end * v_task.token_reward, limits.amountMax) then
    raise exception using errcode = 'TN420', detail = 'amount';
  end if;
  if p_amount <> v_task.token_reward and p_reason is null then
    raise exception using errcode = 'TN420', detail = 'reason';
  end if;
  return query select * from pay_task(v_task, coalesce(p_amount, v_task.token_reward), p_reason, p_actor, null, p_transaction,
    p_praise);
end $$;
grant execute on routine approve_task to serving;
