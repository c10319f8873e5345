-- Steps of a proposal in order, as seen by the role that the calling statement has entered. Not stable, so that it sees
-- that statement's own changes.
create function proposal_steps(p_family uuid, p_proposal uuid) returns json
language plpgsql as $$
declare
  v_adults jsonb := adults_seen(p_family);
begin
  return (
    select coalesce(json_agg(taken), '[]') from (
      select step, case when actor_id = child_id then 'child' else 'parent' end as by,
             case when actor_id <> child_id then v_adults -> actor_id::text end as adult, title, price, note, created_at as at
        from proposal_step where family_id = p_family and proposal_id = p_proposal order by seq
    ) taken
  );
end $$;
grant execute on routine proposal_steps to serving;
