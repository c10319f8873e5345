-- The session goes on with the first of p_next that it has not had; with none where all of them were given out and their
-- answers lost. Earlier tokens are kept for a second tab only, so a few will do: an older one is known as a copy without its
-- row, since it names its session.
create function follow_token(p_family uuid, p_profile uuid, p_session uuid, p_token bytea, p_next bytea[]) returns void
language plpgsql as $$
declare
  v_next bytea;
begin
  update refresh_token set used_at = clock_timestamp() where family_id = p_family and token_hash = p_token;
  delete from refresh_token where family_id = p_family and token_hash in (
    select token_hash from refresh_token
     where family_id = p_family and session_id = p_session and token_hash <> p_token order by issued_at desc offset 19
  );
  v_next := (
    select next.hash from unnest(p_next) with ordinality as next (hash, place)
     where not exists (select from refresh_token t where t.family_id = p_family and t.token_hash = next.hash)
     order by next.place limit 1);
  if v_next is null then return; end if;
  insert into refresh_token (family_id, token_hash, session_id, profile_id, issued_at, follows)
  values (p_family, v_next, p_session, p_profile, clock_timestamp(), p_token);
end $$;

-- Trades a refresh token for the next one, all by their hashes: p_next are those that may follow it. The outcome is 'live' or
-- why the token is dead, and newest the token to go on with. Within 10 s of its use it is a second tab, which goes on with
-- the first one's; later it is traded again while nothing it was traded for has been used, since its answer was lost.
-- Everything else is a copy: the session ends (Rules 3.3).
create function rotate_session(p_family uuid, p_profile uuid, p_session uuid, p_token bytea, p_next bytea[])
returns table (outcome text, of_session uuid, newest bytea)
language plpgsql security definer as $$
declare
  v_session auth_session;
  v_is_second_tab boolean;
  v_end timestamptz;
begin
  perform enter_person(p_family, p_profile);
  -- A token from before they named their session (p_session null) is of the session that its row says.
  select session_id into of_session from refresh_token
   where family_id = p_family and token_hash = p_token and profile_id = p_profile;
  of_session := coalesce(of_session, p_session);
  -- Whoever reads or writes tokens holds their session.
  select * into v_session from auth_session
   where family_id = p_family and id = of_session and profile_id = p_profile for update;
  if not found then
    outcome := 'refresh_token_not_found';
  elsif v_session.revoked_at is not null or v_session.expires_at <= calendar_clock() then
    outcome := 'session_expired';
  else
    v_is_second_tab := exists (
      select from refresh_token
       where family_id = p_family and token_hash = p_token and session_id = of_session
         and used_at >= clock_timestamp() - interval '10 seconds'
    );
    if not v_is_second_tab and p_token not in (select token_hash from current_tokens(p_family, of_session)) then
      update auth_session set revoked_at = clock_timestamp() where family_id = p_family and id = of_session;
      outcome := 'refresh_token_already_used';
    else
      -- At once: a row that is written twice has its keys checked again, which would wait for a move that waits for us.
      v_end := session_end(calendar_clock(), v_session.idle_seconds);
      update auth_session
         set expires_at = v_end,
             taken_hash = case when v_is_second_tab then taken_hash else p_token end
       where family_id = p_family and id = of_session;
      if not v_is_second_tab then perform follow_token(p_family, p_profile, of_session, p_token, p_next); end if;
      outcome := 'live';
      select token_hash into strict newest from current_tokens(p_family, of_session)
       where used_at is null order by issued_at desc limit 1;
    end if;
  end if;
  return next;
end $$;
grant execute on routine rotate_session to serving;
