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
