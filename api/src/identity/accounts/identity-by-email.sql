-- Works across families, so it belongs to the look-up role and returns only ids.
create function identity_by_email(p_email text) returns table (family_id uuid, id uuid)
language plpgsql stable security definer as $$
begin
  return query
    select i.family_id, i.id from identity i where i.email = p_email;
end $$;
grant execute on routine identity_by_email to serving;
alter routine identity_by_email owner to look_ups;
