-- How many seconds the parent's answers usually take, null under five (Rules 12.288); p_child null is all children, of whom
-- a child sees itself alone.
create function usual_answers(p_family uuid, p_child uuid) returns table (tasks float8, rewards float8)
language plpgsql stable as $$
begin
  return query select usual_task_seconds(p_family, p_child), usual_reward_seconds(p_family, p_child);
end $$;
grant execute on routine usual_answers to serving;
