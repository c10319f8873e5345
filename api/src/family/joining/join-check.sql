-- Locks the child's own family, which must be nobody else's, and the request, which the child may have withdrawn.
create function join_check(p_request join_request) returns void
language plpgsql as $$
begin
  if not join_lock_family(p_request.child_family_id) then raise exception using errcode = 'TN404'; end if;
  perform from join_request
    where family_id = p_request.family_id and id = p_request.id and status = 'pending' for update;
  if not found then raise exception using errcode = 'TN409'; end if;
  perform from profile where family_id = p_request.child_family_id and id <> p_request.child_id;
  if found then raise exception using errcode = 'TN409'; end if;
end $$;
