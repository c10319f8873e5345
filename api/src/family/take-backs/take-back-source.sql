-- Notes a take-back at the task or redemption that it is about, which is taken back by the first, given again by the
-- second, and so on. An item goes back to the stock with its tokens, and is taken again with them: TN410 where it is gone.
-- Call under the account's lock.
create function take_back_source(p_back token_transaction) returns void
language plpgsql as $$
declare
  v_redemption redemption;
begin
  if p_back.source_type = 'task' then
    update task
       set transaction_id = p_back.id, taken_back_at = case when taken_back_at is null then p_back.created_at end
     where family_id = p_back.family_id and id = p_back.source_id;
  elsif p_back.source_type = 'redemption' then
    update redemption
       set transaction_id = p_back.id, taken_back_at = case when taken_back_at is null then p_back.created_at end
     where family_id = p_back.family_id and id = p_back.source_id returning * into strict v_redemption;
    if v_redemption.took_stock and v_redemption.taken_back_at is not null then
      perform return_to_stock(p_back.family_id, v_redemption.reward_id);
    elsif v_redemption.took_stock then
      update reward set quantity_taken = quantity_taken + 1
       where family_id = p_back.family_id and id = v_redemption.reward_id
         and (quantity_total is null or quantity_taken < quantity_total);
      if not found then raise exception using errcode = 'TN410'; end if;
    end if;
  end if;
end $$;
