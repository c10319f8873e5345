-- The parent in this person's family, as children see it, and the first names of all; a parent reads itself. No row
-- without one. A child cannot read a parent's profile. Leaves the caller's role.
create function parent_of(p_family uuid, p_profile uuid) returns table (name text, names jsonb, face text, color text)
language plpgsql security definer as $$
begin
  perform enter_person(p_family, p_profile);
  return query
    select parent.display_name,
           (select jsonb_agg(split_part(each.display_name, ' ', 1) order by each.created_at, each.id) from profile each
             where each.family_id = p_family and each.role = 'parent'),
           parent.face, parent.color from profile parent
     where parent.family_id = p_family and parent.role = 'parent'
     order by parent.id = p_profile desc, parent.created_at, parent.id limit 1;
end $$;
grant execute on routine parent_of to serving;
