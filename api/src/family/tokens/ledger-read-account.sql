-- A child's account, for the child and its parent. Checks the session and the access; an account that does not exist
-- yet is returned as an empty one.
create function ledger_read_account(p_family uuid, p_actor uuid, p_session uuid, p_child uuid, p_token bytea)
returns token_account
language plpgsql as $$
declare
  v_role text := enter_session(p_family, p_actor, p_session, 'everyone', p_token);
  v_account token_account;
begin
  if v_role <> 'parent' and not sees_child(p_child) then raise exception using errcode = 'TN404'; end if;
  select * into v_account from token_account where family_id = p_family and child_id = p_child;
  if found then return v_account; end if;
  perform from profile where family_id = p_family and id = p_child and role = 'child';
  if not found then raise exception using errcode = 'TN404'; end if;
  v_account.balance := 0;
  v_account.seq := 0;
  v_account.ever_earned := 0;
  return v_account;
end $$;
