-- Who is asking, in one round trip: no row when the session is unknown, over or revoked. Nobody reads sessions by
-- another way; row-level security holds it to the person, so a token forged for another family finds nothing of this one.
create or replace function read_actor(p_family uuid, p_profile uuid, p_session uuid)
returns table (role text, display_name text, created_at timestamptz, time_zone text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_set text;
begin
  -- An assignment, since a perform would be a query of its own.
  v_set := enter_person(p_family, p_profile);
  return query
    select p.role, p.display_name, p.created_at, f.time_zone
      from auth_session s
      join profile p on p.family_id = s.family_id and p.id = s.profile_id
      join family f on f.id = s.family_id
     where s.family_id = p_family and s.id = p_session and s.profile_id = p_profile
       and s.revoked_at is null and s.expires_at > now();
end $$;
