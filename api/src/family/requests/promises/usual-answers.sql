-- Usual time of the parent's answers in the family, in seconds; null below five answers (Rules 12.288).
create function usual_answers(p_family uuid) returns table (tasks float8, rewards float8)
language plpgsql as $$
begin
  return query select usual_task_seconds(p_family), usual_reward_seconds(p_family);
end $$;
grant execute on routine usual_answers to serving;
