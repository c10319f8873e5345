-- Creates a request and withdraws the child's pending one, which stays for a day to recognize a late repetition.
create function request_to_join(
  p_family uuid, p_child uuid, p_asked uuid, p_code text, p_id uuid, p_hash bytea
) returns setof join_request
language plpgsql security definer as $$
declare
  v_role text;
  v_name text;
  v_pending int;
  v_earlier join_request;
begin
  -- Does not require a session: a child who registers with a code has none yet.
  perform set_config('app.family_id', p_family::text, true), set_config('app.profile_id', p_child::text, true), set_config('app.role', '', true);
  select role, display_name into v_role, v_name from profile where family_id = p_family and id = p_child;
  if v_role is null then raise exception using errcode = 'TN401'; end if;
  if v_role <> 'child' then raise exception using errcode = 'TN403'; end if;
  perform set_config('app.role', v_role, true);
  if not join_lock_family(p_asked) then raise exception using errcode = 'TN404'; end if;
  perform from family_code where family_id = p_asked and code = p_code;
  if not found then raise exception using errcode = 'TN404'; end if;
  select count(*) into v_pending from join_request
   where family_id = p_asked and status = 'pending' and child_id <> p_child;
  if not join_lock_family(p_family) then raise exception using errcode = 'TN401'; end if;
  perform from profile where family_id = p_family and role = 'parent';
  if found then raise exception using errcode = 'TN409'; end if;
  select * into v_earlier from join_request where child_family_id = p_family and child_id = p_child and id = p_id;
  if found then
    if v_earlier.request_hash is distinct from p_hash then raise exception using errcode = 'TN422'; end if;
    return next v_earlier;
    return;
  end if;
  if v_pending >= limits.joinRequestsPerFamilyMax then raise exception using errcode = 'TN410'; end if;
  delete from join_request
   where child_family_id = p_family and child_id = p_child and status = 'withdrawn' and created_at < now() - interval '1 day';
  update join_request set status = 'withdrawn', code = null
   where child_family_id = p_family and child_id = p_child and status = 'pending';
  return query insert into join_request
    (family_id, id, child_family_id, child_id, display_name, code, created_at, request_hash)
  values (p_asked, p_id, p_family, p_child, v_name, p_code, clock_timestamp(), p_hash)
  returning *;
end $$;
grant execute on routine request_to_join to serving;
