-- Ends a person's sessions except p_kept, from their next request on; returns how many.
create function revoke_sessions(p_family uuid, p_profile uuid, p_kept uuid) returns int
language plpgsql as $$
declare
  v_count int;
begin
  -- A refresh that has already begun may still extend a session that has just expired.
  update auth_session set revoked_at = clock_timestamp()
   where family_id = p_family and profile_id = p_profile and id is distinct from p_kept
     and revoked_at is null and expires_at > clock_timestamp() - interval '1 hour';
  get diagnostics v_count = row_count;
  return v_count;
end $$;
