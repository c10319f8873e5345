-- Erases a child, or the family if p_child is null, in the caller's transaction, and records it permanently. Row-level
-- security allows the deletions while the erasure has begun, which ends with this transaction.
create function erase_now(p_family uuid, p_child uuid, p_keeps boolean) returns void
language plpgsql as $$
begin
  perform set_config('app.family_id', p_family::text, true), set_config('app.profile_id', '', true), set_config('app.role', 'parent', true);
  insert into erasure (family_id, id, child_id, keeps_history, asked_at, erases_at, begun_at)
  values (p_family, gen_random_uuid(), p_child, p_keeps, clock_timestamp(), clock_timestamp(), clock_timestamp())
  on conflict (family_id, child_id) where kept_at is null do update set begun_at = excluded.begun_at;
  -- Account first, as everywhere (Rules 5.5).
  perform from token_account where family_id = p_family and child_id = coalesce(p_child, child_id) order by child_id for update;
  -- Also records each child of the family, who may be alone in another family in an older backup.
  insert into erased (family_id, id, child_id, erased_at, keeps_history)
  select p_family, id, id, calendar_clock(), p_keeps from profile
   where family_id = p_family and id = coalesce(p_child, id) and role <> 'parent'
   union all
  select p_family, p_family, null, calendar_clock(), false where p_child is null
  on conflict (family_id, id) do update set erased_at = excluded.erased_at, keeps_history = excluded.keeps_history;
  perform forget_guesses(id) from profile where family_id = p_family and id = coalesce(p_child, id);
  if p_child is null then
    perform erase_family(p_family);
  else
    perform erase_ways_in(p_family, p_child);
    perform erase_tasks(p_family, p_child, p_keeps, erase_plans(p_family, p_child));
    if p_keeps then perform keep_history(p_family, p_child); else perform erase_history(p_family, p_child); end if;
  end if;
end $$;

-- Failed sign-ins are counted by hashes of the person's id.
create function forget_guesses(p_person uuid) returns void
language sql as $$
  delete from rate_limit using (
    select sha256(convert_to(kind || ' ' || p_person, 'utf8')) as account from unnest(array['sign-in', 'signed-in', 'repeated']) kind
  ) counted
   where subject_hash in (counted.account, sha256(convert_to('devices', 'utf8') || counted.account))
$$;

create function erase_family(p_family uuid) returns void
language plpgsql as $$
declare
  v_table text;
begin
  delete from identity where family_id = p_family;
  delete from join_request where family_id = p_family or child_family_id = p_family;
  foreach v_table in array array[
    'proposal_step', 'proposal', 'token_question', 'reward_goal', 'occurrence', 'task_attempt', 'task', 'redemption', 'allowance_run', 'allowance', 'token_transaction',
    'token_account', 'reward', 'recurring_task_child', 'recurring_task', 'absence', 'home_schedule', 'auth_session', 'device_guess', 'pairing',
    'child_secret', 'device', 'family_code', 'erasure', 'helper_child', 'membership', 'profile'
  ] loop
    execute format('delete from %I where family_id = $1', v_table) using p_family;
  end loop;
  delete from family where id = p_family;
end $$;
