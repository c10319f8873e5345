create function cancel_redemption(
  p_family uuid, p_actor uuid, p_session uuid, p_redemption uuid, p_reason text, p_transaction uuid,
  p_token bytea default null
) returns setof redemption
language plpgsql security definer as $$
declare
  v_child uuid;
  v_redemption redemption;
begin
  perform enter_session(p_family, p_actor, p_session, 'parent', p_token);
  select child_id into v_child from redemption where family_id = p_family and id = p_redemption;
  if not found then raise exception using errcode = 'TN404'; end if;
  perform ledger_lock_account(p_family, v_child);
  select * into strict v_redemption from redemption where family_id = p_family and id = p_redemption for no key update;
  if v_redemption.status = 'fulfilled' then raise exception using errcode = 'TN409'; end if;
  if v_redemption.status = 'pending' then
    if v_redemption.took_stock then perform return_to_stock(p_family, v_redemption.reward_id); end if;
    perform ledger_append(p_family, v_child, p_transaction, 'refund', v_redemption.reward_cost, v_redemption.reward_title,
      'redemption', p_redemption, p_actor, null);
    update redemption set status = 'cancelled', cancelled_at = product_clock(), cancelled_by = p_actor, cancellation_reason = p_reason
     where family_id = p_family and id = p_redemption returning * into v_redemption;
  end if;
  return next v_redemption;
end $$;
grant execute on routine cancel_redemption to serving;
