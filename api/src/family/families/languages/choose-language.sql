-- Stores a person's choice of its own language; the caller has checked a child's age.
create function choose_language(p_family uuid, p_actor uuid, p_session uuid, p_language text) returns void
language plpgsql security definer as $$
begin
  perform enter_session(p_family, p_actor, p_session, 'everyone');
  update profile set language = p_language where family_id = p_family and id = p_actor;
end $$;
grant execute on routine choose_language to serving;
