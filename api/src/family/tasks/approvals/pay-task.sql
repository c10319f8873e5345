-- Approves and pays on behalf of p_actor, or of the rule p_rule. For a task that pays immediately, p_task has the
-- completion and this function writes it: writing a row twice in one transaction repeats its foreign key checks. Call
-- under the locks of account and task.
create function pay_task(p_task task, p_paid bigint, p_note text, p_actor uuid, p_rule text, p_transaction uuid,
  p_praise text default null)
returns setof task
language plpgsql as $$
declare
  v_moved token_transaction;
  v_hidden text := current_setting('app.hidden_home', true);
  v_set text;
  v_number bigint;
begin
  if p_paid > 0 then
    v_moved := ledger_append(p_task.family_id, p_task.completed_by, p_transaction, 'task_reward', p_paid, p_task.title, 'task',
      p_task.id, p_actor, null);
  end if;
  -- Counts the tasks of both homes, also those that this adult does not see (Rules 15.50).
  if v_hidden <> '' then v_set := set_config('app.hidden_home', '', true); end if;
  v_number := 1 + coalesce((
    select max(approved_number) from task
     where family_id = p_task.family_id and completed_by = p_task.completed_by and approved_number is not null), 0);
  if v_hidden <> '' then v_set := set_config('app.hidden_home', v_hidden, true); end if;
  return query update task
     set status = 'approved', assigned_to = p_task.completed_by, completed_by = p_task.completed_by,
         completed_at = p_task.completed_at, approve_at = null, approved_at = product_clock(), approved_by = p_actor,
         approved_by_rule = p_rule, tokens_paid = p_paid, approval_note = p_note, praise = p_praise,
         transaction_id = case when p_paid > 0 then p_transaction end,
         approved_number = v_number
   where family_id = p_task.family_id and id = p_task.id returning *;
end $$;
