-- Number of approved tasks of a child, or of all if p_child is null, as seen by the role that the calling statement has
-- entered. Uses each child's last number, because counting the tasks of years would take longer than reading a page. An
-- adult of one home does not see all numbers.
create function count_approved(p_family uuid, p_child uuid) returns bigint
language plpgsql stable as $$
begin
  if current_setting('app.hidden_home', true) <> '' then
    return (select count(*) from task
             where family_id = p_family and approved_number is not null and (p_child is null or completed_by = p_child));
  end if;
  return (
    select coalesce(sum(last), 0)::bigint from profile cross join lateral (
      select max(approved_number) from task
       where family_id = p_family and completed_by = profile.id and approved_number is not null
    ) numbered (last)
     where family_id = p_family and (p_child is null or id = p_child)
  );
end $$;
grant execute on routine count_approved to serving;
