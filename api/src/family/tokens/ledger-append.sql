-- Call under the account's lock.
create function ledger_append(
  p_family uuid, p_child uuid, p_id uuid, p_type text, p_amount bigint, p_description text,
  p_source_type text, p_source_id uuid, p_actor uuid, p_hash bytea, p_compensates uuid default null
) returns token_transaction
language plpgsql as $$
declare
  v_account token_account;
  v_moved token_transaction;
  -- Read under the lock, so that times follow seq unless the clock is set back.
  v_at timestamptz := product_clock();
  -- The trigger of token_transaction skips this one. Assigned here, because PERFORM would run a separate query.
  v_set text := set_config('app.counted', p_id::text, true);
begin
  update token_account a
     set balance = balance + p_amount, seq = seq + 1,
         redemptions = redemptions + (p_type = 'redemption')::int, refunds = refunds + (p_type = 'refund')::int,
         is_out_of_order = is_out_of_order or exists (
           select from token_transaction t
            where t.family_id = p_family and t.child_id = p_child and t.seq = a.seq and t.created_at > v_at)
   where a.family_id = p_family and a.child_id = p_child returning * into strict v_account;
  insert into token_transaction
    (family_id, child_id, seq, id, type, amount, balance_after, description, source_type, source_id, actor_id, request_hash,
     compensates, created_at)
  values (p_family, p_child, v_account.seq, p_id, p_type, p_amount, v_account.balance, p_description,
    p_source_type, p_source_id, p_actor, p_hash, p_compensates, v_at)
  returning * into v_moved;
  return v_moved;
end $$;
