-- Returns the families among these that have a subscribed device. Crosses families, so it belongs to the look-up role and returns
-- only ids, like the two functions below.
create function push_families(p_families uuid[]) returns setof uuid
language plpgsql stable security definer as $$
begin
  return query
    select distinct family_id from push_subscription where family_id = any (p_families);
end $$;
grant execute on routine push_families to serving;
alter routine push_families owner to look_ups;

-- Families that were not checked for five minutes.
create function due_push_looks(p_now timestamptz, p_after_at timestamptz, p_after_family uuid, p_after_id uuid, p_limit int)
returns table (looked_at timestamptz, family_id uuid, id uuid)
language plpgsql stable security definer as $$
begin
  return query
    select s.looked_at, s.family_id, s.id from push_subscription s
     where s.looked_at <= p_now - interval '5 minutes' and (s.looked_at, s.family_id, s.id) > (p_after_at, p_after_family, p_after_id)
     order by s.looked_at, s.family_id, s.id
     limit least(p_limit, 500);
end $$;
grant execute on routine due_push_looks to serving;
alter routine due_push_looks owner to look_ups;

create function due_pushes(p_now timestamptz, p_after_at timestamptz, p_after_family uuid, p_after_id uuid, p_limit int)
returns table (due_at timestamptz, family_id uuid, id uuid)
language plpgsql stable security definer as $$
begin
  return query
    select distinct m.due_at, m.family_id, m.subscription_id from push_message m
     where m.sent_at is null and m.due_at <= p_now and coalesce(m.leased_until, '-infinity') <= p_now
       and (m.due_at, m.family_id, m.subscription_id) > (p_after_at, p_after_family, p_after_id)
     order by m.due_at, m.family_id, m.subscription_id
     limit least(p_limit, 500);
end $$;
grant execute on routine due_pushes to serving;
alter routine due_pushes owner to look_ups;
