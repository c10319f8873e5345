-- The owner: the parent with such a membership, or without one, the parent who registered the family (Rules 15.1).
create function owner_of(p_family uuid) returns uuid
language plpgsql stable as $$
begin
  return (
    select p.id from profile p left join membership m on m.family_id = p.family_id and m.profile_id = p.id
     where p.family_id = p_family and p.role = 'parent' and coalesce(m.kind, 'owner') = 'owner'
     order by m.kind, p.created_at, p.id limit 1
  );
end $$;

-- The children of a helper, for `app.helps`: ids separated by commas.
create function children_helped(p_family uuid, p_helper uuid) returns text
language plpgsql stable as $$
begin
  return coalesce((select string_agg(child_id::text, ',') from helper_child where family_id = p_family and helper_id = p_helper), '');
end $$;

-- True unless the caller is a child and this is another one, or a helper of others. The functions run as the owner, which
-- may read every profile of the family.
create function sees_child(p_child uuid) returns boolean
language plpgsql stable as $$
begin
  return case current_setting('app.role')
    when 'child' then p_child::text = current_setting('app.profile_id')
    when 'helper' then p_child::text = any(string_to_array(current_setting('app.helps'), ','))
    else true end;
end $$;
