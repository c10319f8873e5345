-- The refresh tokens with which a session may continue: the last one used, and its successors if none of them has been
-- used. There are several if an answer was lost (Rules 3.3).
create function current_tokens(p_family uuid, p_session uuid) returns setof refresh_token
language plpgsql stable as $$
begin
  return query
    select t.* from auth_session s
      join refresh_token t on t.family_id = s.family_id and t.session_id = s.id
     where s.family_id = p_family and s.id = p_session
       and (t.token_hash = s.taken_hash or (t.used_at is null and t.follows is not distinct from s.taken_hash));
end $$;
