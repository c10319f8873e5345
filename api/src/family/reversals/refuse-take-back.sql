create function refuse_take_back(p_origin token_transaction) returns void
language plpgsql as $$
declare
  v_redemption text;
begin
  -- A task of the home that an adult of one home does not see (Rules 15.51).
  if p_origin.source_type = 'task' and not is_task_seen(p_origin.family_id, p_origin.source_id) then
    raise exception using errcode = 'TN404';
  end if;
  if p_origin.type not in ('award', 'deduct', 'task_reward', 'redemption', 'take_back') then
    raise exception using errcode = 'TN409', detail = 'kind';
  end if;
  perform from token_transaction where family_id = p_origin.family_id and compensates = p_origin.id;
  if found then raise exception using errcode = 'TN409', detail = 'taken'; end if;
  if p_origin.created_at < product_clock() - limits.reversalDaysMax * interval '24 hours' then
    raise exception using errcode = 'TN409', detail = 'late';
  end if;
  if p_origin.source_type = 'redemption' then
    select status into v_redemption from redemption where family_id = p_origin.family_id and id = p_origin.source_id;
    if v_redemption <> 'fulfilled' then raise exception using errcode = 'TN409', detail = v_redemption; end if;
  end if;
end $$;
