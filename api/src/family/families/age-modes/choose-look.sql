-- Stores a child's choice of its age mode; the caller has checked its age.
create function choose_look(p_family uuid, p_actor uuid, p_session uuid, p_look text) returns void
language plpgsql security definer as $$
begin
  perform enter_session(p_family, p_actor, p_session, 'child');
  update profile set look = p_look where family_id = p_family and id = p_actor;
end $$;
grant execute on routine choose_look to serving;
