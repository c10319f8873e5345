-- The session goes on with p_next. Used tokens are kept for a second tab only, so a few will do: an older one is known as a
-- copy without its row, since it names its session.
create or replace function follow_token(p_family uuid, p_session uuid, p_token bytea, p_next bytea) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update refresh_token set used_at = clock_timestamp() where family_id = p_family and token_hash = p_token;
  delete from refresh_token where family_id = p_family and token_hash in (
    select token_hash from refresh_token
     where family_id = p_family and session_id = p_session and used_at is not null order by used_at desc offset 20
  );
  insert into refresh_token (family_id, token_hash, session_id, profile_id)
  select family_id, p_next, id, profile_id from auth_session where family_id = p_family and id = p_session;
end $$;
