-- Replaces the child's full name and first word of it in a text by "a former child".
create function without_name(p_text text, p_name text, p_max int) returns text
language plpgsql immutable as $$
declare
  v_first text := substring(p_name from '^\w+');
  v_text text := regexp_replace(p_text, '***=' || p_name, 'a former child', 'gi');
begin
  if length(v_first) > 1 then v_text := regexp_replace(v_text, '\m' || v_first || '\M', 'a former child', 'gi'); end if;
  return left(v_text, p_max);
end $$;

create function cancel_on_the_way(p_family uuid, p_child uuid) returns void
language plpgsql as $$
declare
  v_parent uuid := owner_of(p_family);
  v_redemption redemption;
begin
  for v_redemption in
    select * from redemption where family_id = p_family and child_id = p_child and status = 'pending' order by redeemed_at, id
  loop
    if v_redemption.took_stock then perform return_to_stock(p_family, v_redemption.reward_id); end if;
    perform ledger_append(p_family, p_child, gen_random_uuid(), 'refund', v_redemption.reward_cost, v_redemption.reward_title,
      'redemption', v_redemption.id, v_parent, null);
    update redemption set status = 'cancelled', cancelled_at = product_clock(), cancelled_by = v_parent
     where family_id = p_family and id = v_redemption.id;
  end loop;
end $$;

-- Makes a child a former one: payments stay, without personal data or words about the person.
create function keep_history(p_family uuid, p_child uuid) returns void
language plpgsql as $$
declare
  v_name text := (select display_name from profile where family_id = p_family and id = p_child);
  v_now timestamptz := product_clock();
begin
  perform cancel_on_the_way(p_family, p_child);
  update token_transaction
     set description = case source_type when 'award' then 'Award' when 'deduct' then 'Deduction'
                         else without_name(description, v_name, limits.descriptionMax) end
   where family_id = p_family and child_id = p_child;
  update redemption set reward_title = without_name(reward_title, v_name, limits.titleMax), cancellation_reason = null
   where family_id = p_family and child_id = p_child;
  update allowance
     set name = without_name(name, v_name, limits.titleMax), deleted_at = coalesce(deleted_at, v_now), is_active = false,
         next_date = null, next_execution_at = null
   where family_id = p_family and child_id = p_child;
  update task set title = without_name(title, v_name, limits.titleMax), description = null,
         approval_note = case when approval_note is not null then '–' end
   where family_id = p_family and completed_by = p_child;
  update recurring_task r set title = without_name(title, v_name, limits.titleMax), description = null
   where family_id = p_family and deleted_at is not null
     and exists (select from task t where t.family_id = p_family and t.recurring_task_id = r.id and t.completed_by = p_child);
  -- Kept without the name: its date determines the order of the siblings.
  update join_request set display_name = 'A former child' where family_id = p_family and child_id = p_child;
  delete from erasure where family_id = p_family and child_id = p_child;
  update profile
     set role = 'former', display_name = 'A former child', face = null, color = null, birth_year = null, look = null,
         reads_aloud = null, language = null, request_key = null, request_hash = null
   where family_id = p_family and id = p_child;
end $$;
