-- Locks the child's own family, which must have no other member, and the request, which the child may have withdrawn.
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

create function accept_join_request(p_family uuid, p_actor uuid, p_session uuid, p_id uuid)
returns setof join_request
language plpgsql security definer as $$
declare
  v_request join_request;
begin
  perform enter_session(p_family, p_actor, p_session, 'parent');
  perform join_lock_family(p_family);
  select * into v_request from join_request where family_id = p_family and id = p_id;
  if not found then raise exception using errcode = 'TN404'; end if;
  if v_request.status in ('declined', 'withdrawn') then raise exception using errcode = 'TN409'; end if;
  if v_request.status = 'pending' then
    if (select count(*) from profile where family_id = p_family and role = 'child') >= limits.childrenPerFamilyMax then
      raise exception using errcode = 'TN410';
    end if;
    perform join_check(v_request);
    perform join_move(v_request, p_actor);
    perform set_config('app.family_id', p_family::text, true);
    select * into strict v_request from join_request where family_id = p_family and id = p_id;
  end if;
  return next v_request;
end $$;
grant execute on routine accept_join_request to serving;
