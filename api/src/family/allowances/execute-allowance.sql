-- An extra payment outside the schedule. A replay gets its payment even if the allowance was deleted in the meantime.
create function execute_allowance(
  p_family uuid, p_actor uuid, p_session uuid, p_allowance uuid, p_key uuid, p_hash bytea
) returns setof token_transaction
language plpgsql security definer as $$
declare
  v_allowance allowance;
  v_moved token_transaction;
begin
  perform enter_session(p_family, p_actor, p_session, 'parent');
  select * into v_allowance from allowance where family_id = p_family and id = p_allowance;
  if not found then raise exception using errcode = 'TN404'; end if;
  perform ledger_lock_account(p_family, v_allowance.child_id);
  v_moved := ledger_earlier(p_family, p_key, p_actor, p_hash);
  if v_moved.id is not null then return next v_moved; return; end if;
  select * into v_allowance from allowance where family_id = p_family and id = p_allowance and deleted_at is null for no key update;
  if not found then raise exception using errcode = 'TN404'; end if;
  return next ledger_append(p_family, v_allowance.child_id, p_key, 'allowance', v_allowance.amount, v_allowance.name,
    'allowance_extra', p_key, p_actor, p_hash);
end $$;
grant execute on routine execute_allowance to serving;
