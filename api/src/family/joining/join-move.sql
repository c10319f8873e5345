create function join_move(p_request join_request, p_actor uuid) returns void
language plpgsql as $$
declare
  v_old uuid := p_request.child_family_id;
  v_new uuid := p_request.family_id;
  v_child profile;
  v_identity identity;
begin
  -- This lock blocks new sessions. Then the same order as a password change: the identity, then the sessions.
  select * into strict v_child from profile where family_id = v_old and id = p_request.child_id for update;
  delete from identity where family_id = v_old and id = v_child.id returning * into strict v_identity;
  delete from auth_session where family_id = v_old and profile_id = v_child.id;
  delete from token_account where family_id = v_old and child_id = v_child.id;

  perform set_config('app.family_id', v_new::text, true);
  v_child.family_id := v_new;
  -- A key belongs to its family (Rules 1.10), and in the new one another child may have it.
  v_child.request_key := null;
  v_child.request_hash := null;
  v_identity.family_id := v_new;
  insert into profile values (v_child.*);
  insert into identity values (v_identity.*);
  update join_request
     set status = 'accepted', code = null, child_family_id = v_new, decided_at = clock_timestamp(), decided_by = p_actor
   where family_id = v_new and id = p_request.id;

  perform set_config('app.family_id', v_old::text, true);
  delete from join_request where child_family_id = v_old and child_id = v_child.id;
  delete from profile where family_id = v_old and id = v_child.id;
  delete from family where id = v_old;
end $$;
