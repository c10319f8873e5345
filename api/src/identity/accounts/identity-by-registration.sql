-- The person created with this key, even if they have since moved to another family.
create function identity_by_registration(p_key uuid) returns table (family_id uuid, id uuid)
language plpgsql stable security definer as $$
begin
  return query
    select i.family_id, i.id from identity i where i.registration_key = p_key;
end $$;
grant execute on routine identity_by_registration to serving;
alter routine identity_by_registration owner to look_ups;
