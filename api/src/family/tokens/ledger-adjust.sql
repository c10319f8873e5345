create function ledger_adjust(
  p_family uuid, p_actor uuid, p_session uuid, p_child uuid, p_type text, p_amount bigint, p_description text, p_key uuid,
  p_hash bytea, p_token bytea default null
) returns token_transaction
language plpgsql as $$
declare
  v_role text;
  v_balance bigint;
  v_moved token_transaction;
begin
  v_role := enter_session(p_family, p_actor, p_session, case p_type when 'award' then 'adult' else 'parent' end, p_token);
  if v_role <> 'parent' and not sees_child(p_child) then raise exception using errcode = 'TN404'; end if;
  v_balance := ledger_lock_account(p_family, p_child);
  v_moved := ledger_earlier(p_family, p_key, p_actor, p_hash);
  if v_moved.id is not null then return v_moved; end if;
  perform check_child(p_family, p_child);
  if v_role = 'helper' then perform check_award_limit(p_family, p_actor, p_child, p_amount); end if;
  if v_balance + p_amount < 0 then
    raise exception using errcode = 'TN402', detail = (-p_amount - v_balance)::text;
  end if;
  return ledger_append(p_family, p_child, p_key, p_type, p_amount, p_description, p_type, p_key, p_actor, p_hash);
end $$;
