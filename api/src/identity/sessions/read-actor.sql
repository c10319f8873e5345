-- Limited to the token's person and family, so a token forged for another family finds nothing here. p_token is the
-- refresh token behind the access token, if known; only its first request writes, and sessions with an idle limit once
-- a minute.
create function read_actor(p_family uuid, p_profile uuid, p_session uuid, p_token bytea)
returns table (role text, display_name text, created_at timestamptz, membership text, helps text, hidden_home text, language text)
language plpgsql security definer as $$
declare
  v_set text;
  v_taken bytea;
  v_idle int;
begin
  -- An assignment, since a perform would be a separate query.
  v_set := enter_person(p_family, p_profile);
  select p.role, p.display_name, p.created_at, m.kind, m.hidden_home::text, p.language, s.taken_hash, s.idle_seconds
    into role, display_name, created_at, membership, hidden_home, language, v_taken, v_idle
    from auth_session s
    join profile p on p.family_id = s.family_id and p.id = s.profile_id
    left join membership m on m.family_id = p.family_id and m.profile_id = p.id
   where s.family_id = p_family and s.id = p_session and s.profile_id = p_profile and p.role in ('parent', 'child', 'helper')
     and (m.ends_at is null or m.ends_at > calendar_clock())
     and s.revoked_at is null and (s.expires_at > now() or s.expires_at > calendar_clock());
  if not found then return; end if;
  -- Separate condition: SQL may evaluate both sides, and this call takes a lock.
  if p_token <> v_taken then
    if not take_token(p_family, p_session, p_token) then return; end if;
  end if;
  if v_idle is not null then perform keep_session(p_family, p_session); end if;
  membership := case role when 'parent' then coalesce(membership, 'owner') when 'helper' then membership end;
  if role = 'helper' then helps := children_helped(p_family, p_profile); end if;
  return next;
end $$;
grant execute on routine read_actor to serving;
