-- The children of a helper, for `app.helps`: ids separated by commas.
create function children_helped(p_family uuid, p_helper uuid) returns text
language plpgsql stable as $$
begin
  return coalesce((select string_agg(child_id::text, ',') from helper_child where family_id = p_family and helper_id = p_helper), '');
end $$;
