-- Whether this person's family has a parent: a child cannot read the parent's profile. Ends what the caller was entered as.
create function has_parent(p_family uuid, p_profile uuid) returns boolean
language plpgsql security definer as $$
begin
  perform enter_person(p_family, p_profile);
  perform from profile where family_id = p_family and role = 'parent';
  return found;
end $$;
grant execute on routine has_parent to serving;
