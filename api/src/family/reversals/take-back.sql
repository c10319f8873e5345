-- Also marks the task or redemption as reversed; reversing the reversal clears the mark, and so on. The item is
-- restocked together with the tokens, or taken again: TN410 if it is gone. Call under the account's lock.
create function take_back_source(p_back token_transaction) returns void
language plpgsql as $$
declare
  v_redemption redemption;
begin
  if p_back.source_type = 'task' then
    update task
       set transaction_id = p_back.id, taken_back_at = case when taken_back_at is null then p_back.created_at end, praise = null
     where family_id = p_back.family_id and id = p_back.source_id;
  elsif p_back.source_type = 'redemption' then
    update redemption
       set transaction_id = p_back.id, taken_back_at = case when taken_back_at is null then p_back.created_at end
     where family_id = p_back.family_id and id = p_back.source_id returning * into strict v_redemption;
    if v_redemption.took_stock and v_redemption.taken_back_at is not null then
      perform return_to_stock(p_back.family_id, v_redemption.reward_id);
    elsif v_redemption.took_stock then
      update reward set quantity_taken = quantity_taken + 1
       where family_id = p_back.family_id and id = v_redemption.reward_id
         and (quantity_total is null or quantity_taken < quantity_total);
      if not found then raise exception using errcode = 'TN410'; end if;
    end if;
  end if;
end $$;

-- Repeating it returns the first reversal. TN402 if tokens are missing, unless p_takes_less allows taking the rest;
-- always TN402 if the balance is 0. The account's lock is enough: transactions never change, and approved or fulfilled
-- rows only change here.
create function take_back(
  p_family uuid, p_actor uuid, p_session uuid, p_origin uuid, p_takes_less boolean, p_key uuid, p_hash bytea,
  p_token bytea default null
) returns setof token_transaction
language plpgsql security definer as $$
declare
  v_balance bigint;
  v_amount bigint;
  v_origin token_transaction;
  v_back token_transaction;
begin
  perform enter_session(p_family, p_actor, p_session, 'parent', p_token);
  select * into v_origin from token_transaction where family_id = p_family and id = p_origin;
  if not found then raise exception using errcode = 'TN404'; end if;
  v_balance := ledger_lock_account(p_family, v_origin.child_id);
  v_back := ledger_earlier(p_family, p_key, p_actor, p_hash);
  if v_back.id is not null then return next v_back; return; end if;
  return query select * from token_transaction where family_id = p_family and compensates = p_origin;
  if found then return; end if;
  perform check_child(p_family, v_origin.child_id);
  perform refuse_take_back(v_origin);
  v_amount := -v_origin.amount;
  if v_balance + v_amount < 0 then
    if v_balance = 0 or not p_takes_less then
      raise exception using errcode = 'TN402', detail = (-v_amount - v_balance)::text;
    end if;
    v_amount := -v_balance;
  end if;
  v_back := ledger_append(p_family, v_origin.child_id, p_key, 'take_back', v_amount, v_origin.description,
    v_origin.source_type, v_origin.source_id, p_actor, p_hash, p_origin);
  perform take_back_source(v_back);
  return next v_back;
end $$;
grant execute on routine take_back to serving;
