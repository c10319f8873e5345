-- Call under the account's lock.
create function ledger_earlier(p_family uuid, p_key uuid, p_actor uuid, p_hash bytea) returns token_transaction
language plpgsql as $$
declare
  v_earlier token_transaction;
begin
  select * into v_earlier from token_transaction where family_id = p_family and id = p_key;
  if not found then return null; end if;
  if v_earlier.actor_id is distinct from p_actor or v_earlier.request_hash is distinct from p_hash then
    raise exception using errcode = 'TN422';
  end if;
  return v_earlier;
end $$;
