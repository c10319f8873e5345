create function read_balance(p_family uuid, p_actor uuid, p_session uuid, p_child uuid, p_token bytea) returns bigint
language plpgsql security definer as $$
begin
  return (ledger_read_account(p_family, p_actor, p_session, p_child, p_token)).balance;
end $$;
grant execute on routine read_balance to serving;
