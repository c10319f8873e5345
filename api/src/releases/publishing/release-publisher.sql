-- The publisher's name in events. Raises TN401 or TN403 unless the token is good for this remote, so every function
-- that a token may call checks this first.
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

-- Good while a server with this key ran within the last day. Only a hash is stored, so a copy of the database gives no
-- access.
create function is_release_operator(p_key bytea) returns boolean
language sql stable security definer as $$
  select exists (select from release_operator where hash = sha256(p_key) and seen_at > now() - interval '1 day')
$$;
grant execute on routine is_release_operator to serving;

create function release_changer(p_hash bytea, p_name text) returns text
language plpgsql stable as $$
begin
  if is_release_operator(p_hash) then return 'the operator'; end if;
  return release_publisher(p_hash, p_name);
end $$;

-- Replaces the key of this server's operator and removes those of servers that are gone.
create function note_release_operator(p_place text, p_key bytea) returns void
language sql as $$
  delete from release_operator where seen_at < now() - interval '1 day';
  insert into release_operator (place, hash) values (p_place, sha256(p_key))
  on conflict (place) do update set hash = excluded.hash, seen_at = excluded.seen_at
$$;

create function keep_release_operator(p_place text, p_key bytea) returns void
language sql security definer as $$
  update release_operator set seen_at = now() where place = p_place and hash = sha256(p_key)
$$;
grant execute on routine keep_release_operator to serving;
