-- Adds a child to the parent's family; email and password may be null. p_key identifies a repeated request. TN409 if
-- the email is taken, TN410 if the family has too many children.
create function add_child(
  p_family uuid, p_actor uuid, p_session uuid, p_child uuid, p_name text, p_email text, p_password_hash text, p_key uuid,
  p_hash bytea, p_face text, p_color text, p_birth_year int
) returns setof profile
language plpgsql security definer as $$
declare
  v_child profile;
begin
  perform enter_session(p_family, p_actor, p_session, 'parent');
  perform join_lock_family(p_family);
  if (select count(*) from profile where family_id = p_family and role = 'child') >= limits.childrenPerFamilyMax then
    raise exception using errcode = 'TN410';
  end if;
  insert into profile (family_id, id, display_name, role, created_by, request_key, request_hash, face, color, birth_year)
  values (p_family, p_child, p_name, 'child', p_actor, p_key, p_hash, p_face, p_color, p_birth_year) returning * into v_child;
  if not add_identity(p_family, p_child, p_email, p_password_hash, null, null, null) then
    raise exception using errcode = 'TN409';
  end if;
  return next v_child;
end $$;
grant execute on routine add_child to serving;

-- True if this exact request added the child. Its hash depends on the child's password, so no one may read it.
create function was_added_with(p_family uuid, p_child uuid, p_hash bytea, p_account bytea, p_address bytea) returns boolean
language plpgsql security definer as $$
declare
  v_counts bytea[] := take_guess('repeated', p_family, p_child, p_account, null, p_address, p_hash);
begin
  perform from profile where family_id = p_family and id = p_child and request_hash = p_hash;
  if not found then return false; end if;
  perform give_back_guess(v_counts, p_hash);
  return true;
end $$;
grant execute on routine was_added_with to serving;
