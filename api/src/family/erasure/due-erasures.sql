create function due_erasures(p_now timestamptz, p_after_at timestamptz, p_after_family uuid, p_after_id uuid, p_limit int)
returns table (erases_at timestamptz, family_id uuid, id uuid)
language plpgsql stable security definer as $$
begin
  return query
    select e.erases_at, e.family_id, e.id from erasure e
     where e.kept_at is null and e.erases_at <= least(p_now, calendar_clock())
       and (e.erases_at, e.family_id, e.id) > (p_after_at, p_after_family, p_after_id)
     order by e.erases_at, e.family_id, e.id
     limit least(p_limit, 500);
end $$;
grant execute on routine due_erasures to serving;
alter routine due_erasures owner to look_ups;

-- Carries out one erasure. False if it was done or undone in the meantime. Only the scheduler calls it, so the erasure
-- says which family to enter; p_now is never later than now.
create function erase_due(p_family uuid, p_erasure uuid, p_now timestamptz) returns boolean
language plpgsql security definer as $$
declare
  v_erasure erasure;
begin
  perform join_lock_family(p_family);
  select * into v_erasure from erasure
   where family_id = p_family and id = p_erasure and kept_at is null and erases_at <= least(p_now, calendar_clock());
  if not found then return false; end if;
  perform erase_now(p_family, v_erasure.child_id, v_erasure.keeps_history);
  return true;
end $$;
grant execute on routine erase_due to serving;
