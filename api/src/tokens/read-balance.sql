-- The balance of a child, none yet is 0, for its parent and itself. One round trip and one transaction, as a move has.
create or replace function read_balance(p_family uuid, p_actor uuid, p_session uuid, p_child uuid, p_token bytea) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_role text := enter_session(p_family, p_actor, p_session, null, p_token);
  v_balance bigint;
begin
  if v_role = 'child' and p_child <> p_actor then raise exception using errcode = 'TN404'; end if;
  select balance into v_balance from token_account where family_id = p_family and child_id = p_child;
  if found then return v_balance; end if;
  perform from profile where family_id = p_family and id = p_child and role = 'child';
  if not found then raise exception using errcode = 'TN404'; end if;
  return 0;
end $$;
