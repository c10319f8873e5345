-- What was said of a proposal, in order, for whoever the statement that calls it has entered as. Not stable: it sees what that
-- statement has just done.
create function proposal_steps(p_family uuid, p_proposal uuid) returns json
language plpgsql as $$
begin
  return (
    select coalesce(json_agg(said), '[]') from (
      select step, case when actor_id = child_id then 'child' else 'parent' end as by, title, price, note, created_at as at
        from proposal_step where family_id = p_family and proposal_id = p_proposal order by seq
    ) said
  );
end $$;
grant execute on routine proposal_steps to serving;
