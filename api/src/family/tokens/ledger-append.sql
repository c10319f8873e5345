-- Call under the account's lock. p_compensates is what a take-back takes back.
create function ledger_append(
  p_family uuid, p_child uuid, p_id uuid, p_type text, p_amount bigint, p_description text,
  p_source_type text, p_source_id uuid, p_actor uuid, p_hash bytea, p_compensates uuid default null
) returns token_transaction
language plpgsql as $$
declare
  v_account token_account;
  v_moved token_transaction;
begin
  update token_account set balance = balance + p_amount, seq = seq + 1
   where family_id = p_family and child_id = p_child returning * into strict v_account;
  -- The clock is read under the lock, so times never run against seq.
  insert into token_transaction
    (family_id, child_id, seq, id, type, amount, balance_after, description, source_type, source_id, actor_id, request_hash,
     compensates, created_at)
  values (p_family, p_child, v_account.seq, p_id, p_type, p_amount, v_account.balance, p_description,
    p_source_type, p_source_id, p_actor, p_hash, p_compensates, product_clock())
  returning * into v_moved;
  return v_moved;
end $$;
