-- Makes the scheduler check an `after_done` task again, because one of its tasks was done, missed, removed or reopened
-- (Rules 6.28). Call under the recurring task's lock.
create function recurring_task_look(p_family uuid, p_recurring_task uuid) returns void
language plpgsql security definer as $$
begin
  update recurring_task set next_date = null, next_at = product_clock()
   where family_id = p_family and id = p_recurring_task and repeat->>'kind' = 'after_done'
     and paused_at is null and deleted_at is null;
end $$;
grant execute on routine recurring_task_look to serving;
