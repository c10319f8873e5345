-- Locks the account of the child that is about to complete a task which pays at once, before the task is locked (Rules 5.5),
-- and answers the child; null where it is no such task, or nobody can say whose. p_named is a child, or null.
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
   where c.family_id = p_family and c.role = 'child' and c.id = coalesce(v_only, p_named, (
     select (array_agg(id))[1] from profile where family_id = p_family and role = 'child' having count(*) = 1
   ));
  if v_child is not null then perform ledger_lock_account(p_family, v_child); end if;
  return v_child;
end $$;
