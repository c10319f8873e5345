-- The session goes on with the first of p_next that it has not had; with none where all of them were given out and their
-- answers lost. Earlier tokens are kept for a second tab only, so a few will do: an older one is known as a copy without its
-- row, since it names its session.
create function follow_token(p_family uuid, p_session uuid, p_token bytea, p_next bytea[]) returns void
language plpgsql as $$
begin
  update refresh_token set used_at = clock_timestamp() where family_id = p_family and token_hash = p_token;
  delete from refresh_token where family_id = p_family and token_hash in (
    select token_hash from refresh_token
     where family_id = p_family and session_id = p_session and token_hash <> p_token order by issued_at desc offset 19
  );
  insert into refresh_token (family_id, token_hash, session_id, profile_id, issued_at, follows)
  select s.family_id, next.hash, s.id, s.profile_id, clock_timestamp(), p_token
    from auth_session s cross join unnest(p_next) with ordinality as next (hash, place)
   where s.family_id = p_family and s.id = p_session
     and not exists (select from refresh_token t where t.family_id = p_family and t.token_hash = next.hash)
   order by next.place limit 1;
end $$;
