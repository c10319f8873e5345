-- The family's catalogue, newest first; a child sees what is active (Rules 7.2).
create function list_rewards(p_family uuid, p_actor uuid, p_session uuid, p_token bytea) returns setof reward
language plpgsql as $$
declare
  v_role text := enter_reading(p_family, p_actor, p_session, null, p_token);
begin
  return query
    select * from reward
     where family_id = p_family and deleted_at is null and (v_role = 'parent' or is_active)
     order by created_at desc, id desc;
end $$;
grant execute on routine list_rewards to serving;
