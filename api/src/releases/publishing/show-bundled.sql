-- Replaces a team's version that does not fit by the bundled build, or makes it live again, in the team's name, once it
-- fits.
create function show_bundled(p_rev int, p_name text, p_version text, p_wanted text) returns void
language plpgsql as $$
declare
  v_live live_release := (select l from live_release l where name = p_name);
begin
  if v_live.wanted = p_version then
    perform make_live(p_rev, p_name, p_version, 'promote', false, 'server');
    update live_release
       set promoted_by = coalesce(who_chose(p_name, p_version), 'team')
     where name = p_name;
  else
    perform make_live(p_rev, p_name, p_version, 'bundled', false, 'server');
    -- A version that does not fit is no fallback.
    update live_release set wanted = p_wanted, previous = case when p_wanted is null then previous end where name = p_name;
  end if;
end $$;
