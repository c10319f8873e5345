-- Null if the date is not due (anymore), or was planned with another zone or frequency. False without a payment: it
-- was paid before (moving west can repeat a date), the child is away without pay (Rules 9.20), or is leaving. Only the
-- scheduler calls it, so it needs no session. TN409 means a forged plan: a date before the allowance or over a month
-- before a paid one, or a next date that is too early.
create function pay_allowance(
  p_family uuid, p_allowance uuid, p_child uuid, p_time_zone text, p_frequency text, p_period date, p_next_date date,
  p_next_at timestamptz, p_now timestamptz, p_run uuid
) returns boolean
language plpgsql security definer as $$
declare
  v_allowance allowance;
  v_is_here boolean;
  v_was_later boolean;
  v_is_away boolean;
  v_is_new boolean := false;
  v_balance bigint;
  v_set text;
  v_moved token_transaction;
  v_now timestamptz := least(p_now, calendar_clock());
begin
  -- Assignments, because each perform would run a separate query.
  v_set := set_config('app.family_id', p_family::text, true);
  v_set := set_config('app.profile_id', '', true);
  v_set := set_config('app.role', 'parent', true);
  v_balance := ledger_lock_account(p_family, p_child);
  select * into v_allowance from allowance
   where family_id = p_family and id = p_allowance and child_id = p_child
     and frequency = p_frequency and next_date = p_period and next_execution_at <= v_now
     for no key update;
  if not found then return null; end if;
  -- Read after the lock: a change of zone holds it while it reschedules, so these rows cannot be older than the plan.
  select time_zone = p_time_zone,
         exists (select from allowance_run where family_id = p_family and allowance_id = p_allowance and period > p_period + 31),
         exists (select from absence where family_id = p_family and coalesce(child_id, p_child) = p_child
                  and p_period between from_date and to_date and not pays_allowances and deleted_at is null)
           or exists (select from profile where family_id = p_family and id = p_child and role <> 'child')
    into v_is_here, v_was_later, v_is_away from family where id = p_family;
  if not v_is_here then return null; end if;
  if v_was_later or p_period < (v_allowance.created_at at time zone 'UTC' - interval '15 hours')::date
    or p_next_date < p_period + (case p_frequency when 'daily' then 1 when 'weekly' then 7 else 28 end)
  then
    raise exception using errcode = 'TN409';
  end if;
  if not v_is_away then
    insert into allowance_run (family_id, allowance_id, period, id, child_id, paid_at)
    values (p_family, p_allowance, p_period, p_run, p_child, v_now) on conflict (family_id, allowance_id, period) do nothing;
    v_is_new := found;
  end if;
  if v_is_new then
    v_moved := ledger_append(p_family, p_child, p_run, 'allowance', v_allowance.amount, v_allowance.name, 'allowance_run', p_run, null, null);
  end if;
  update allowance set next_date = p_next_date, next_execution_at = p_next_at where family_id = p_family and id = p_allowance;
  return v_is_new;
end $$;
grant execute on routine pay_allowance to serving;
