-- Removes old versions and answers which (Rules 13.18). What a change within the last 30 days is about stays: it was published,
-- or was live, not long ago, and tabs may still ask for it.
create function remove_unused_releases(p_name text, p_actor text) returns setof text
language plpgsql as $$
declare
  -- Nobody makes one of them live meanwhile.
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
