-- Pays one due date and steps the plan; no row where it is not due (any more), or was planned with another zone or frequency. False
-- where the date was paid before: a move to a western zone can bring a date twice. Nobody asks but the clock, so the
-- allowance itself says whose family is entered.
create or replace function pay_allowance(
  p_family uuid, p_allowance uuid, p_time_zone text, p_frequency text, p_period date, p_next_date date, p_next_at timestamptz, p_now timestamptz, p_run uuid
) returns setof boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_allowance allowance;
  v_is_new boolean;
begin
  perform set_config('app.family_id', p_family::text, true), set_config('app.profile_id', '', true), set_config('app.role', 'parent', true);
  select * into v_allowance from allowance where family_id = p_family and id = p_allowance;
  if not found then return; end if;
  perform ledger_lock_account(p_family, v_allowance.child_id);
  select * into v_allowance from allowance
   where family_id = p_family and id = p_allowance and frequency = p_frequency and next_date = p_period and next_execution_at <= p_now
     for no key update;
  if not found then return; end if;
  -- After the lock: a change of zone holds it while it plans anew, so what is read here cannot be older than the plan.
  perform from family where id = p_family and time_zone = p_time_zone;
  if not found then return; end if;
  insert into allowance_run (family_id, allowance_id, period, id, child_id, paid_at)
  values (p_family, p_allowance, p_period, p_run, v_allowance.child_id, clock_timestamp()) on conflict (family_id, allowance_id, period) do nothing;
  v_is_new := found;
  if v_is_new then
    perform ledger_append(p_family, v_allowance.child_id, p_run, 'allowance', v_allowance.amount, v_allowance.name, 'allowance_run', p_run, null, null);
  end if;
  update allowance set next_date = p_next_date, next_execution_at = p_next_at where family_id = p_family and id = p_allowance;
  return next v_is_new;
end $$;
