-- The place of each child in its family, in the order in which they came to it, so that a new one changes nobody's, nor does
-- one that is leaving or has left its history.
create function child_places(p_family uuid) returns table (child_id uuid, place int)
language plpgsql stable as $$
declare
  v_joined uuid[];
  v_at timestamptz[];
begin
  -- Apart from the people: where a database is spread, requests are not with them.
  select array_agg(request.child_id), array_agg(request.at) into v_joined, v_at from (
    select request.child_id, min(request.decided_at) as at from join_request request
     where request.family_id = p_family and request.status = 'accepted'
     group by request.child_id
  ) request;
  return query
    select everybody.id, everybody.place from (
    select profile.id, profile.role,
           row_number() over (
             order by coalesce(v_at[array_position(v_joined, profile.id)], profile.created_at), profile.id)::int as place
      from profile
     where profile.family_id = p_family and profile.role <> 'parent'
    ) everybody where everybody.role = 'child';
end $$;

-- The same for who asks: of all children for a parent, its own for a child. Ends what the caller was entered as.
create function places_in_family(p_family uuid, p_person uuid) returns table (child_id uuid, place int)
language plpgsql security definer as $$
declare
  v_is_parent boolean;
begin
  perform enter_person(p_family, p_person);
  v_is_parent := exists (select from profile where family_id = p_family and id = p_person and role = 'parent');
  return query
    select child.child_id, child.place from child_places(p_family) child where v_is_parent or child.child_id = p_person;
end $$;
grant execute on routine places_in_family to serving;
