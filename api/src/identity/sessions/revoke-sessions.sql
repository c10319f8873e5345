-- Ends the sessions of a person, but for one where p_kept names it; answers how many. Acts on the next request.
create function revoke_sessions(p_family uuid, p_profile uuid, p_kept uuid) returns int
language plpgsql as $$
declare
  v_count int;
begin
  -- One that has just reached its end may still be prolonged by a refresh that began before.
  update auth_session set revoked_at = clock_timestamp()
   where family_id = p_family and profile_id = p_profile and id is distinct from p_kept
     and revoked_at is null and expires_at > clock_timestamp() - interval '1 hour';
  get diagnostics v_count = row_count;
  return v_count;
end $$;
