-- Whose token has this hash, as the events name them, if it is good for this remote now; what TN401 says beside it is what
-- find_release_token says. Each function that a token opens asks here first; what is live the operator changes, too (release_changer).
create function release_publisher(p_hash bytea, p_name text) returns text
language plpgsql stable as $$
declare
  v_found record;
begin
  select * into v_found from find_release_token(p_hash);
  if v_found.state is distinct from 'good' then
    raise exception using errcode = 'TN401', detail = v_found.state;
  end if;
  if v_found.name is distinct from p_name then raise exception using errcode = 'TN403'; end if;
  return coalesce(nullif(v_found.note, ''), 'the team of ' || v_found.name);
end $$;

-- Whether an operator's key is good: a server that was started with it ran within the last day. What is kept is a hash of the key,
-- so a copy of the database lets nobody in.
create function is_release_operator(p_key bytea) returns boolean
language sql stable security definer as $$
  select exists (select from release_operator where hash = sha256(p_key) and seen_at > now() - interval '1 day')
$$;
grant execute on routine is_release_operator to serving;

-- Who changes what is live, as the events name them: the operator of a server, or whose release token it is.
create function release_changer(p_hash bytea, p_name text) returns text
language plpgsql stable as $$
begin
  if is_release_operator(p_hash) then return 'the operator'; end if;
  return release_publisher(p_hash, p_name);
end $$;

-- A start notes its operator's key in the place of the one it had, and forgets those of servers that are gone.
create function note_release_operator(p_place text, p_key bytea) returns void
language sql as $$
  delete from release_operator where seen_at < now() - interval '1 day';
  insert into release_operator (place, hash) values (p_place, sha256(p_key))
  on conflict (place) do update set hash = excluded.hash, seen_at = excluded.seen_at
$$;

-- A server that runs keeps the key that its start has noted; any other changes nothing.
create function keep_release_operator(p_place text, p_key bytea) returns void
language sql security definer as $$
  update release_operator set seen_at = now() where place = p_place and hash = sha256(p_key)
$$;
grant execute on routine keep_release_operator to serving;
