-- Pages continue after a key, so that an allowance that cannot be paid does not hold up the others. Crosses families,
-- so it belongs to the look-up role and returns only ids.
create function due_allowances(p_now timestamptz, p_after_at timestamptz, p_after_family uuid, p_after_id uuid, p_limit int)
returns table (next_execution_at timestamptz, family_id uuid, id uuid)
language plpgsql stable security definer as $$
begin
  return query
    select a.next_execution_at, a.family_id, a.id from allowance a
     where a.next_execution_at <= least(p_now, calendar_clock())
       and (a.next_execution_at, a.family_id, a.id) > (p_after_at, p_after_family, p_after_id)
     order by a.next_execution_at, a.family_id, a.id
     limit least(p_limit, 500);
end $$;
grant execute on routine due_allowances to serving;
alter routine due_allowances owner to look_ups;
