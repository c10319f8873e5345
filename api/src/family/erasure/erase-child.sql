create function erase_ways_in(p_family uuid, p_child uuid) returns void
language plpgsql as $$
begin
  -- Same lock order as a password change: the identity, then the sessions.
  delete from identity where family_id = p_family and id = p_child;
  delete from device_guess g where g.family_id = p_family and (g.child_id = p_child or exists (
    select from device d where d.family_id = p_family and d.id = g.device_id and d.child_id = p_child));
  delete from auth_session where family_id = p_family and profile_id = p_child;
  delete from device where family_id = p_family and child_id = p_child;
  delete from pairing where family_id = p_family and child_id = p_child;
  delete from child_secret where family_id = p_family and child_id = p_child;
  delete from join_request where child_family_id = p_family and child_id = p_child and status <> 'accepted';
  delete from proposal_step where family_id = p_family and child_id = p_child;
  delete from proposal where family_id = p_family and child_id = p_child;
  delete from token_question where family_id = p_family and child_id = p_child;
  delete from helper_child where family_id = p_family and child_id = p_child;
  delete from reward_goal where family_id = p_family and child_id = p_child;
  delete from absence where family_id = p_family and child_id = p_child;
  delete from home_schedule where family_id = p_family and child_id = p_child;
end $$;

-- Passes the child's turns to the next sibling and deletes recurring tasks that were for this child only. Returns the
-- ids of the latter.
create function erase_plans(p_family uuid, p_child uuid) returns uuid[]
language plpgsql as $$
declare
  v_alone uuid[] := array(select recurring_task_id from recurring_task_child where family_id = p_family
    group by recurring_task_id having bool_and(child_id = p_child));
  v_now timestamptz := product_clock();
begin
  update recurring_task r set next_child_id = (
    select c.child_id from recurring_task_child c
      join recurring_task_child own on own.family_id = p_family and own.recurring_task_id = r.id and own.child_id = p_child
     where c.family_id = p_family and c.recurring_task_id = r.id and c.child_id <> p_child
     order by c.position < own.position, c.position limit 1
  ) where r.family_id = p_family and r.next_child_id = p_child and r.id <> all(v_alone);
  update recurring_task r
     set deleted_at = coalesce(deleted_at, v_now), next_date = null, next_at = null, next_child_id = null,
         assign = case assign when 'turns' then 'one' else assign end
   where r.family_id = p_family and r.id = any(v_alone);
  delete from recurring_task_child where family_id = p_family and child_id = p_child;
  return v_alone;
end $$;

-- Deletes a child's tasks: all of them, or only unpaid ones. A task for anyone is open again. A date that had a task
-- stays handled, so that it is not generated again for someone else.
create function erase_tasks(p_family uuid, p_child uuid, p_keeps boolean, p_alone uuid[]) returns void
language plpgsql as $$
declare
  v_gone uuid[];
begin
  update task set status = 'pending', assigned_to = null, completed_by = null, completed_at = null, approve_at = null
   where family_id = p_family and completed_by = p_child and status = 'completed' and is_for_anyone and deleted_at is null;
  v_gone := array(select id from task where family_id = p_family and assigned_to = p_child and (status <> 'approved' or not p_keeps));
  delete from task_attempt a where family_id = p_family and (task_id = any(v_gone) or child_id = p_child and not exists (
    select from task t where t.family_id = p_family and t.id = a.task_id and t.completed_by = p_child
       and a.rejected_at is null and a.withdrawn_at is null and a.repeat_of is null));
  perform recurring_task_look(p_family, of.id) from (
    select distinct recurring_task_id as id from task where family_id = p_family and id = any(v_gone) and status <> 'approved'
  ) of;
  update occurrence o set task_id = null, child_id = null, outcome = case outcome when 'made' then 'away' else outcome end
   where family_id = p_family and (task_id = any(v_gone) or child_id = p_child and task_id is null)
     and exists (select from recurring_task r where r.family_id = p_family and r.id = o.recurring_task_id
                  and r.assign in ('anyone', 'turns') and r.deleted_at is null)
     and not exists (select from occurrence x where x.family_id = p_family and x.recurring_task_id = o.recurring_task_id
                      and x.due_date = o.due_date and x.child_id is null and x.id <> o.id);
  delete from occurrence where family_id = p_family and (task_id = any(v_gone) or child_id = p_child and task_id is null);
  delete from task where family_id = p_family and id = any(v_gone);
  delete from recurring_task r where family_id = p_family and id = any(p_alone)
     and not exists (select from task t where t.family_id = p_family and t.recurring_task_id = r.id)
     and not exists (select from occurrence o where o.family_id = p_family and o.recurring_task_id = r.id);
end $$;

-- Deletes a child's history and profile. Fulfilled items leave the stock permanently; pending ones return to it.
create function erase_history(p_family uuid, p_child uuid) returns void
language plpgsql as $$
begin
  perform return_to_stock(p_family, reward_id) from redemption
    where family_id = p_family and child_id = p_child and status = 'pending' and took_stock;
  update reward r set quantity_taken = quantity_taken - had.count, quantity_total = quantity_total - had.count
    from (select reward_id, count(*) from redemption
           where family_id = p_family and child_id = p_child and status = 'fulfilled' and took_stock and taken_back_at is null
           group by reward_id) had
   where r.family_id = p_family and r.id = had.reward_id;
  delete from redemption where family_id = p_family and child_id = p_child;
  delete from allowance_run where family_id = p_family and child_id = p_child;
  delete from allowance where family_id = p_family and child_id = p_child;
  delete from token_transaction where family_id = p_family and child_id = p_child;
  delete from token_account where family_id = p_family and child_id = p_child;
  delete from join_request where child_family_id = p_family and child_id = p_child;
  delete from erasure where family_id = p_family and child_id = p_child;
  delete from profile where family_id = p_family and id = p_child;
end $$;
