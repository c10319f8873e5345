-- The parent in this person's family, as children see it; no row without one. A child cannot read the parent's profile.
-- Leaves the caller's role.
create function parent_of(p_family uuid, p_profile uuid) returns table (name text, face text, color text)
language plpgsql security definer as $$
begin
  perform enter_person(p_family, p_profile);
  return query
    select parent.display_name, parent.face, parent.color from profile parent
     where parent.family_id = p_family and parent.role = 'parent' order by parent.created_at, parent.id limit 1;
end $$;
grant execute on routine parent_of to serving;
