-- One row per child, without paging: a family has at most 20 children (Rules 4.11).
create function read_overview(p_family uuid, p_actor uuid, p_session uuid, p_token bytea) returns table (
  child_id uuid, display_name text, balance bigint, tasks_awaiting_approval bigint, pending_redemptions bigint,
  open_proposals bigint, open_questions bigint,
  reward_id uuid, title text, cost bigint
)
language plpgsql as $$
declare
  v_role text := enter_reading(p_family, p_actor, p_session, 'adult', p_token);
begin
  return query
    select child.id, child.display_name, coalesce(account.balance, 0), coalesce(waiting.count, 0), coalesce(pending.count, 0),
           coalesce(proposed.count, 0), coalesce(asked.count, 0),
           reward.id, reward.title, reward.cost
      from profile child
      left join token_account account on account.family_id = p_family and account.child_id = child.id
      left join (
        select completed_by, count(*) from task
         where family_id = p_family and status = 'completed' and approved_at is null and deleted_at is null
           and missed_at is null
         group by completed_by
      ) waiting on waiting.completed_by = child.id
      left join (
        select redemption.child_id, count(*) from redemption where family_id = p_family and status = 'pending'
         group by redemption.child_id
      ) pending on pending.child_id = child.id
      left join (
        select proposal.child_id, count(*) from proposal where family_id = p_family and status = 'open' group by proposal.child_id
      ) proposed on proposed.child_id = child.id
      left join (
        select token_question.child_id, count(*) from token_question where family_id = p_family and answered_at is null
         group by token_question.child_id
      ) asked on asked.child_id = child.id
      left join reward_goal goal on goal.family_id = p_family and goal.child_id = child.id
      left join reward on reward.family_id = p_family and reward.id = goal.reward_id
                      and reward.is_active and reward.deleted_at is null
     where child.family_id = p_family and child.role = 'child';
end $$;
grant execute on routine read_overview to serving;
