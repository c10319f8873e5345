-- Stores a parent's choice of its own face. A function, so that the serving role cannot change anything else of a parent.
create function choose_face(p_family uuid, p_actor uuid, p_session uuid, p_face text, p_color text) returns void
language plpgsql security definer as $$
begin
  perform enter_session(p_family, p_actor, p_session, 'adult');
  update profile set face = p_face, color = p_color where family_id = p_family and id = p_actor;
end $$;
grant execute on routine choose_face to serving;
