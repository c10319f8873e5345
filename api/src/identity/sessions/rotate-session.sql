-- Adds the first token of p_next that the session has not had; none if all were issued and their answers lost. Only a
-- second tab needs earlier tokens, so 20 are enough: an older copy is recognized without its row.
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

-- Exchanges a refresh token for its successor; all are hashes. outcome is 'live' or why the token is dead. A use within
-- 10 s is a second tab, which gets the same successor. A later one is repeated while no successor has been used: the
-- answer was lost. Anything else is a copy and ends the session (Rules 3.3).
create function rotate_session(p_family uuid, p_profile uuid, p_session uuid, p_token bytea, p_next bytea[])
returns table (outcome text, of_session uuid, newest bytea)
language plpgsql security definer as $$
declare
  v_session auth_session;
  v_is_second_tab boolean;
  v_end timestamptz;
begin
  perform enter_person(p_family, p_profile);
  -- Old tokens do not name their session (p_session null): take it from the row.
  select session_id into of_session from refresh_token
   where family_id = p_family and token_hash = p_token and profile_id = p_profile;
  of_session := coalesce(of_session, p_session);
  -- Tokens are read and written only under their session's lock.
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
      -- One update: the foreign keys of a row that is written twice are checked again, which would deadlock with a
      -- child's move.
      v_end := calendar_clock() + session_span(v_session.idle_seconds);
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
