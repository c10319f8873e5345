create function preview_take_back(p_family uuid, p_actor uuid, p_session uuid, p_origin uuid)
returns table (amount bigint, missing bigint)
language plpgsql security definer as $$
declare
  v_origin token_transaction;
begin
  perform enter_session(p_family, p_actor, p_session, 'parent');
  select * into v_origin from token_transaction where family_id = p_family and id = p_origin;
  if not found then raise exception using errcode = 'TN404'; end if;
  perform refuse_take_back(v_origin);
  return query select -v_origin.amount, greatest(v_origin.amount - balance, 0) from token_account
    where family_id = p_family and child_id = v_origin.child_id;
end $$;
grant execute on routine preview_take_back to serving;
