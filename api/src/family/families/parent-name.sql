-- Name of the parent in this person's family, or null; a child cannot read the parent's profile. Leaves the caller's
-- role.
create function parent_name(p_family uuid, p_profile uuid) returns text
language plpgsql security definer as $$
begin
  perform enter_person(p_family, p_profile);
  return (select display_name from profile where family_id = p_family and role = 'parent' order by created_at, id limit 1);
end $$;
grant execute on routine parent_name to serving;
