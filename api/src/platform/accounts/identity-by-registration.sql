-- Whom a registration's key made, in whichever family they are by now; as by e-mail.
create function identity_by_registration(p_key uuid) returns table (family_id uuid, id uuid)
language sql stable security definer as $$
  select i.family_id, i.id from identity i where i.registration_key = p_key
$$;
grant execute on routine identity_by_registration to serving;
alter routine identity_by_registration owner to look_ups;
