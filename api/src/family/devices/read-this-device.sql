-- The children who may sign in on a device, in their order, as shown before sign-in. Without children, one row with the
-- device only.
create function read_this_device(p_family uuid, p_device uuid, p_credential bytea)
returns table (
  name text, is_shared boolean, child_id uuid, first_name text, face text, color text, place int, secret text, is_closed boolean
)
language plpgsql security definer as $$
declare
  v_device device := enter_device(p_family, p_device, p_credential);
begin
  perform touch_device(p_family, p_device);
  return query
    select v_device.name, v_device.child_id is null, child.id,
           (regexp_match(child.display_name, '^[^\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+'))[1],
           child.face, child.color, placed.place, s.kind, coalesce(g.failures >= limits.secretTriesMax, false)
      from (values (true)) one
      left join (profile child join child_places(p_family) placed on placed.child_id = child.id)
        on child.family_id = p_family and child.id = coalesce(v_device.child_id, child.id)
      left join child_secret s on s.family_id = p_family and s.child_id = child.id
      left join device_guess g on g.family_id = p_family and g.device_id = p_device and g.child_id = child.id
     order by placed.place;
end $$;
grant execute on routine read_this_device to serving;
