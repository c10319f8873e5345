-- A child asks once about a deduction. Asking again with the same text returns the first question (Rules 12.301).
create function ask_question(
  p_family uuid, p_actor uuid, p_session uuid, p_transaction uuid, p_text text, p_token bytea default null
) returns setof token_question
language plpgsql security definer as $$
declare
  v_about token_transaction;
  v_question token_question;
begin
  perform enter_session(p_family, p_actor, p_session, 'child', p_token);
  select * into v_about from token_transaction where family_id = p_family and id = p_transaction and child_id = p_actor;
  if not found then raise exception using errcode = 'TN404'; end if;
  if v_about.type not in ('deduct', 'take_back') or v_about.amount > 0 then
    raise exception using errcode = 'TN409', detail = 'kind';
  end if;
  insert into token_question (family_id, transaction_id, child_id, text, asked_at)
  values (p_family, p_transaction, p_actor, p_text, product_clock())
  on conflict do nothing returning * into v_question;
  if not found then
    select * into strict v_question from token_question where family_id = p_family and transaction_id = p_transaction;
    if v_question.text is distinct from p_text then raise exception using errcode = 'TN409', detail = 'asked'; end if;
  end if;
  return next v_question;
end $$;
grant execute on routine ask_question to serving;
