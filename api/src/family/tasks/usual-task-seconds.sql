-- Four out of five of the latest twenty completions were answered within this time; null below five. Reads with a
-- parent's rights, because it is one figure for the family. Checks each child's newest hundred approved tasks; without
-- sorting, the planner uses the index order.
create function usual_task_seconds(p_family uuid) returns float8
language plpgsql security definer set enable_sort = off as $$
declare
  v_role text := current_setting('app.role');
  v_entered text := set_config('app.role', 'parent', true);
  v_seconds float8;
begin
  v_seconds := (
    select percentile_disc(0.8) within group (order by extract(epoch from latest.took)::float8) from (
      select answer.took from profile child cross join lateral (
        (select newest.approved_at as at, newest.approved_at - newest.completed_at as took from (
           select id, completed_at, approved_at, approved_by from task
            where family_id = p_family and completed_by = child.id and approved_number is not null
            order by approved_number desc limit 100
         ) newest
          -- The limit forces one lookup per task; a plain join would read all attempts of all years.
          cross join lateral (
           select from task_attempt said
            where said.family_id = p_family and said.task_id = newest.id and said.created_by = child.id
              and said.rejected_at is null and said.withdrawn_at is null and said.repeat_of is null
            limit 1
         ) said
          where newest.approved_by is not null
          order by newest.approved_at desc limit limits.answersMax)
        union all
        (select rejected_at, rejected_at - completed_at from task_attempt
          where family_id = p_family and child_id = child.id and created_by = child.id and rejected_at is not null
          order by rejected_at desc limit limits.answersMax)
      ) answer
       where child.family_id = p_family and child.role = 'child'
       order by answer.at desc limit limits.answersMax
    ) latest having count(*) >= limits.answersMin
  );
  v_entered := set_config('app.role', v_role, true);
  return v_seconds;
end $$;
grant execute on routine usual_task_seconds to serving;
