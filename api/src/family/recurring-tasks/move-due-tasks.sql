-- Sets new deadlines for the tasks of these dates, after a change of the family's days. Completed tasks may be sent
-- back, so theirs move as well; row-level security allows no other change to them, so this is a function (Rules 10.19).
create function move_due_tasks(p_family uuid, p_recurring_tasks uuid[], p_dates date[], p_ends timestamptz[]) returns void
language plpgsql security definer as $$
begin
  update task set due_at = planned.at from unnest(p_recurring_tasks, p_dates, p_ends) as planned (id, date, at)
   where family_id = p_family and recurring_task_id = planned.id and due_date = planned.date
     and status <> 'approved' and missed_at is null and deleted_at is null and due_at is not null;
end $$;
grant execute on routine move_due_tasks to serving;
