-- Questions without an answer, oldest first, with their total number (Rules 12.302).
create function list_questions(p_family uuid, p_actor uuid, p_session uuid, p_token bytea) returns table (
  total bigint, transaction_id uuid, child_id uuid, type text, amount bigint, description text, created_at timestamptz,
  asked text, asked_at timestamptz
)
language plpgsql as $$
declare
  v_role text := enter_reading(p_family, p_actor, p_session, 'parent', p_token);
begin
  return query
    select count(*) over (), t.id, t.child_id, t.type, t.amount, t.description, t.created_at, q.text, q.asked_at
      from token_question q join token_transaction t on t.family_id = p_family and t.id = q.transaction_id
     where q.family_id = p_family and q.answered_at is null
     order by q.asked_at, t.id limit limits.closedListedMax;
end $$;
grant execute on routine list_questions to serving;
