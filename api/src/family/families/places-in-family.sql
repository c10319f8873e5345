-- The place of each child in the order in which they joined the family. Counts leaving and former children as well, so
-- that no one's place changes.
create function child_places(p_family uuid) returns table (child_id uuid, place int)
language plpgsql stable as $$
begin
  return query
    select everybody.id, everybody.place from (
    select profile.id, profile.role, row_number() over (order by coalesce(joined.at, profile.created_at), profile.id)::int as place
      from profile
      left join (
        select request.child_id, min(request.decided_at) as at from join_request request
         where request.family_id = p_family and request.status = 'accepted'
         group by request.child_id
      ) joined on joined.child_id = profile.id
     where profile.family_id = p_family and profile.role not in ('parent', 'helper', 'left')
    ) everybody where everybody.role = 'child';
end $$;

-- Same for the caller: all children for an adult, only its own place for a child. Leaves the caller's role.
create function places_in_family(p_family uuid, p_person uuid) returns table (child_id uuid, place int)
language plpgsql security definer as $$
begin
  perform enter_person(p_family, p_person);
  return query
    select child.child_id, child.place from child_places(p_family) child
     where child.child_id = p_person
        or exists (select from profile asker where asker.family_id = p_family and asker.id = p_person and asker.role in ('parent', 'helper'));
end $$;
grant execute on routine places_in_family to serving;
