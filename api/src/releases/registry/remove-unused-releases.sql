-- Removes old versions and returns them (Rules 13.18). Keeps versions with a change in the last 30 days, since open
-- tabs may still request them.
create function remove_unused_releases(p_name text, p_actor text) returns setof text
language plpgsql as $$
declare
  -- Prevents one of them from becoming live in the meantime.
  v_rev int := lock_releases();
  v_version text;
begin
  for v_version in
    delete from release r
     where r.name = p_name
       and not exists (select from live_release l where l.name = r.name and r.version in (l.current, l.previous, l.canary, l.wanted))
       and not exists (select from release_event e where e.name = r.name and r.version in (e.from_version, e.to_version)
                          and e.action <> 'remove' and e.at > now() - interval '30 days')
    returning r.version
  loop
    insert into release_event (rev, name, action, from_version, is_forced, actor)
    values (v_rev, p_name, 'remove', v_version, false, p_actor);
    return next v_version;
  end loop;
end $$;
