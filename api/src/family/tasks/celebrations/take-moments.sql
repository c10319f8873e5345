-- Tasks paid since the child's last visit, marked as seen (Rules 12.268). Compares transaction numbers, which no clock
-- affects, under the account's lock, so that only one of two concurrent calls gets them. Excludes tasks that paid
-- immediately, which the child has seen.
create function take_moments(p_family uuid, p_child uuid, p_session uuid, p_token bytea)
returns table (balance bigint, last_looked_at timestamptz, taken task, approver jsonb, attempts json)
language plpgsql security definer as $$
declare
  v_role text := enter_session(p_family, p_child, p_session, 'child', p_token);
  v_balance bigint := ledger_lock_account(p_family, p_child);
  v_adults jsonb := adults_seen(p_family);
  v_now timestamptz := product_clock();
  v_before token_account;
begin
  select * into strict v_before from token_account where family_id = p_family and child_id = p_child;
  if v_before.shown_seq is distinct from v_before.seq or v_before.looked_at < v_now - interval '1 minute' then
    update token_account set shown_seq = seq, looked_at = greatest(looked_at, v_now)
     where family_id = p_family and child_id = p_child;
  end if;
  return query
    select v_balance, v_before.looked_at, rewarded.task, v_adults -> (rewarded.task).approved_by::text,
           task_attempts(p_family, (rewarded.task).id)
      from (select) one left join (
        select task, moved.seq from token_transaction moved
          join task on task.family_id = p_family and task.id = moved.source_id
         where moved.family_id = p_family and moved.child_id = p_child and moved.seq > v_before.shown_seq
           and moved.type = 'task_reward' and task.taken_back_at is null and task.approved_by_rule is distinct from 'at_once'
         order by moved.seq desc limit limits.closedListedMax
      ) rewarded on true
     order by rewarded.seq;
end $$;
grant execute on routine take_moments to serving;
