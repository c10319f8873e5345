-- Locks the account until the transaction ends and returns the balance. Creates the account if necessary; only children
-- have one.
create function ledger_lock_account(p_family uuid, p_child uuid) returns bigint
language plpgsql as $$
declare
  v_balance bigint;
begin
  select balance into v_balance from token_account where family_id = p_family and child_id = p_child for no key update;
  if found then return v_balance; end if;
  perform from profile where family_id = p_family and id = p_child and role = 'child';
  if not found then raise exception using errcode = 'TN404'; end if;
  insert into token_account (family_id, child_id) values (p_family, p_child) on conflict do nothing;
  select balance into strict v_balance from token_account where family_id = p_family and child_id = p_child for no key update;
  return v_balance;
end $$;
