create function read_nest(p_family uuid, p_actor uuid, p_session uuid, p_child uuid, p_token bytea)
returns table (ever_earned bigint, number smallint, reached_at timestamptz, name text, is_greeted boolean)
language plpgsql security definer as $$
declare
  v_earned bigint := (ledger_read_account(p_family, p_actor, p_session, p_child, p_token)).ever_earned;
begin
  return query
    select v_earned, b.number, b.reached_at, b.name, b.greeted_at is not null
      from (select) nest
      left join nest_bird b on b.family_id = p_family and b.child_id = p_child
     order by b.number;
end $$;
grant execute on routine read_nest to serving;
