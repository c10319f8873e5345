-- Somebody asks with the access token that came with this refresh token: false where the session does not go on with it.
-- The first request with it decides between the tokens that one was traded for. An earlier access token lasts out its hour.
create function take_token(p_family uuid, p_session uuid, p_token bytea) returns boolean
language plpgsql as $$
begin
  -- Whoever reads or writes tokens holds their session.
  perform from auth_session where family_id = p_family and id = p_session for update;
  update auth_session set taken_hash = p_token
   where family_id = p_family and id = p_session
     and p_token in (select token_hash from current_tokens(p_family, p_session));
  return found or exists (
    select from refresh_token
     where family_id = p_family and token_hash = p_token and session_id = p_session and used_at is not null
  );
end $$;
