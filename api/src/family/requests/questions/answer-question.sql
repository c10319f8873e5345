-- A parent answers once. Answering again with the same text returns the first answer (Rules 12.302).
create function answer_question(
  p_family uuid, p_actor uuid, p_session uuid, p_transaction uuid, p_text text, p_token bytea default null
) returns setof token_question
language plpgsql security definer as $$
declare
  v_question token_question;
begin
  perform enter_session(p_family, p_actor, p_session, 'parent', p_token);
  update token_question set answer = p_text, answered_at = product_clock(), answered_by = p_actor
   where family_id = p_family and transaction_id = p_transaction and answered_at is null returning * into v_question;
  if not found then
    select * into v_question from token_question where family_id = p_family and transaction_id = p_transaction;
    if not found then raise exception using errcode = 'TN404'; end if;
    if v_question.answer <> p_text then raise exception using errcode = 'TN409'; end if;
  end if;
  return next v_question;
end $$;
grant execute on routine answer_question to serving;
