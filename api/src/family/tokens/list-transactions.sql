-- An empty page is one row with the total. A range of seq, so that every page costs the same (Rules 5.6). Runs as the
-- caller, under row-level security.
create function history_page(p_family uuid, p_child uuid, p_total bigint, p_page bigint, p_size int) returns table (
  total bigint, id uuid, type text, amount bigint, balance_after bigint, description text, compensates uuid,
  taken_back_at timestamptz, taken_back_by jsonb, by jsonb, created_at timestamptz, asked text, asked_at timestamptz, answer text,
  answered_at timestamptz, answered_by jsonb
)
language plpgsql as $$
declare
  v_adults jsonb := adults_seen(p_family);
  v_newest bigint := p_total - (p_page - 1) * p_size;
begin
  return query
    select p_total, t.id, t.type, t.amount, t.balance_after, t.description, t.compensates, back.created_at,
           v_adults -> back.actor_id::text, case when t.type <> 'redemption' then v_adults -> t.actor_id::text end, t.created_at,
           asked.text, asked.asked_at, asked.answer, asked.answered_at, v_adults -> asked.answered_by::text
      from (select) page
      left join token_transaction t
        on t.family_id = p_family and t.child_id = p_child and t.seq > v_newest - p_size and t.seq <= v_newest
      left join token_transaction back on back.family_id = p_family and back.compensates = t.id
      left join token_question asked on asked.family_id = p_family and asked.transaction_id = t.id
     order by t.seq desc;
end $$;
grant execute on routine history_page to serving;

create function list_transactions(
  p_family uuid, p_actor uuid, p_session uuid, p_child uuid, p_page bigint, p_size int, p_token bytea
) returns table (
  total bigint, id uuid, type text, amount bigint, balance_after bigint, description text, compensates uuid,
  taken_back_at timestamptz, taken_back_by jsonb, by jsonb, created_at timestamptz, asked text, asked_at timestamptz, answer text,
  answered_at timestamptz, answered_by jsonb
)
language plpgsql security definer as $$
declare
  v_total bigint := (ledger_read_account(p_family, p_actor, p_session, p_child, p_token)).seq;
begin
  return query select * from history_page(p_family, p_child, v_total, p_page, p_size);
end $$;
grant execute on routine list_transactions to serving;
