-- How many approved tasks there are of one child, or of all without one, for whoever the statement that calls it has entered
-- as. By the last number of each: counting what years have left behind would take longer than a list.
create function count_approved(p_family uuid, p_child uuid) returns bigint
language plpgsql stable as $$
begin
  return (
    select coalesce(sum(last), 0)::bigint from profile cross join lateral (
      select max(approved_number) from task
       where family_id = p_family and completed_by = profile.id and approved_number is not null
    ) numbered (last)
     where family_id = p_family and (p_child is null or id = p_child)
  );
end $$;
grant execute on routine count_approved to serving;
