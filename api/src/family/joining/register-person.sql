-- Creates a family and its first person, never a person in an existing family. p_key identifies a repeated
-- registration. Returns no row if the email is taken; the caller then checks the family code and rolls back.
create function register_person(
  p_family uuid, p_profile uuid, p_role text, p_name text, p_time_zone text, p_email text, p_password_hash text,
  p_recovery bytea, p_key uuid, p_hash bytea
) returns setof profile
language plpgsql security definer as $$
declare
  v_profile profile;
begin
  perform enter_person(p_family, p_profile), set_config('app.role', p_role, true);
  insert into family (id, time_zone) values (p_family, p_time_zone);
  insert into profile (family_id, id, display_name, role) values (p_family, p_profile, p_name, p_role)
  returning * into v_profile;
  if add_identity(p_family, p_profile, p_email, p_password_hash, p_recovery, p_key, p_hash) then return next v_profile; end if;
end $$;
grant execute on routine register_person to serving;

-- Crosses families, so it belongs to the look-up role.
create function has_parent_anywhere() returns boolean
language plpgsql stable security definer as $$
begin
  return exists (select from profile where role = 'parent');
end $$;
grant execute on routine has_parent_anywhere to serving;
alter routine has_parent_anywhere owner to look_ups;

create function lock_first_registration() returns void
language plpgsql security definer as $$
begin
  perform pg_advisory_xact_lock(hashtext('first registration'));
end $$;
grant execute on routine lock_first_registration to serving;
