-- Called when a request uses the access token of this refresh token; false if the session does not continue with it.
-- The first such request decides between several successors. Earlier access tokens stay valid for their hour.
create function take_token(p_family uuid, p_session uuid, p_token bytea) returns boolean
language plpgsql as $$
begin
  -- Tokens are read and written only under their session's lock.
  perform from auth_session where family_id = p_family and id = p_session for update;
  update auth_session set taken_hash = p_token
   where family_id = p_family and id = p_session
     and p_token in (select token_hash from current_tokens(p_family, p_session));
  return found or exists (
    select from refresh_token
     where family_id = p_family and token_hash = p_token and session_id = p_session and used_at is not null
  );
end $$;
