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
