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

create function person_name(p_family uuid, p_person uuid) returns text
language plpgsql stable as $$
begin
  return (select display_name from profile where family_id = p_family and id = p_person);
end $$;
grant execute on routine person_name to serving;

-- The family's adults, past ones included, by id, as the caller sees them: a child reads first names and no ids (Rules
-- 15.40). Past children are among them, but decide nothing.
create function adults_seen(p_family uuid) returns jsonb
language plpgsql security definer as $$
declare
  v_role text := current_setting('app.role', true);
  v_is_adult boolean := v_role in ('parent', 'helper');
  v_set text := set_config('app.role', 'parent', true);
  v_seen jsonb;
begin
  v_seen := (
    select coalesce(jsonb_object_agg(adult.id, jsonb_build_object(
             'id', case when v_is_adult then adult.id end,
             'name', case when adult.display_name ilike 'a former %' then 'a former parent'
                          when v_is_adult then adult.display_name else split_part(adult.display_name, ' ', 1) end,
             'face', adult.face, 'color', adult.color)), '{}')
      from profile adult where adult.family_id = p_family and adult.role not in ('child', 'leaving')
  );
  v_set := set_config('app.role', coalesce(v_role, ''), true);
  return v_seen;
end $$;
grant execute on routine adults_seen to serving;
