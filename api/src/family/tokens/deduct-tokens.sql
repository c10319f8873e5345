create function deduct_tokens(
  p_family uuid, p_actor uuid, p_session uuid, p_child uuid, p_amount bigint, p_description text, p_key uuid, p_hash bytea,
  p_token bytea default null
) returns setof token_transaction
language sql security definer as $$
  select * from ledger_adjust(p_family, p_actor, p_session, p_child, 'deduct', -p_amount, p_description, p_key, p_hash, p_token)
$$;
grant execute on routine deduct_tokens to serving;
