-- Raises TN404 if this is not a child of the family.
create function check_child(p_family uuid, p_child uuid) returns void
language plpgsql as $$
begin
  perform from profile where family_id = p_family and id = p_child and role = 'child';
  if not found then raise exception using errcode = 'TN404'; end if;
end $$;
