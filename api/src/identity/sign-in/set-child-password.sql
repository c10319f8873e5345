-- Returns the number of ended sessions; null without an account that has an e-mail.
create function replace_password(p_family uuid, p_profile uuid, p_hash text) returns int
language plpgsql as $$
begin
  update identity set password_hash = p_hash where family_id = p_family and id = p_profile and email is not null;
  if not found then return null; end if;
  return revoke_sessions(p_family, p_profile, null);
end $$;

-- TN409 if the child has no e-mail.
create function set_child_password(p_family uuid, p_actor uuid, p_session uuid, p_child uuid, p_hash text) returns void
language plpgsql security definer as $$
begin
  perform enter_session(p_family, p_actor, p_session, 'parent');
  perform check_child(p_family, p_child);
  perform from identity where family_id = p_family and id = p_child and email is null;
  if found then raise exception using errcode = 'TN409'; end if;
  if replace_password(p_family, p_child, p_hash) is null then raise exception using errcode = 'TN404'; end if;
end $$;
grant execute on routine set_child_password to serving;
