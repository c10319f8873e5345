-- p_key becomes the id of the redemption and of its debit.
create function redeem_reward(
  p_family uuid, p_child uuid, p_session uuid, p_reward uuid, p_key uuid, p_hash bytea, p_token bytea default null
) returns setof redemption
language plpgsql security definer as $$
declare
  v_role text;
  v_balance bigint;
  v_moved token_transaction;
  v_reward reward;
  v_redemption redemption;
begin
  -- Assignments, because each perform would run a separate query.
  v_role := enter_session(p_family, p_child, p_session, 'child', p_token);
  v_balance := ledger_lock_account(p_family, p_child);
  select * into v_redemption from redemption where family_id = p_family and id = p_key;
  if found then
    if v_redemption.child_id <> p_child or v_redemption.request_hash <> p_hash then raise exception using errcode = 'TN422'; end if;
    return next v_redemption;
    return;
  end if;
  select * into v_reward from reward where family_id = p_family and id = p_reward and is_active and deleted_at is null for no key update;
  if not found then raise exception using errcode = 'TN404'; end if;
  if v_reward.quantity_taken >= v_reward.quantity_total then raise exception using errcode = 'TN410'; end if;
  if v_balance < v_reward.cost then
    raise exception using errcode = 'TN402', detail = (v_reward.cost - v_balance)::text;
  end if;
  if v_reward.quantity_total is not null then
    update reward set quantity_taken = quantity_taken + 1 where family_id = p_family and id = p_reward;
  end if;
  v_moved := ledger_append(p_family, p_child, p_key, 'redemption', -v_reward.cost, v_reward.title, 'redemption', p_key, p_child, p_hash);
  return query insert into redemption
    (family_id, id, child_id, reward_id, reward_title, reward_cost, took_stock, redeemed_at, request_hash, home)
  values (p_family, p_key, p_child, p_reward, v_reward.title, v_reward.cost, v_reward.quantity_total is not null, product_clock(), p_hash, v_reward.home)
  returning *;
end $$;
grant execute on routine redeem_reward to serving;
