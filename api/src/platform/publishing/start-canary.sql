-- Lets a share of the browsers try a version; another canary of this remote ends (Rules 13.15).
create function start_canary(
  p_hash bytea, p_name text, p_seen int, p_version text, p_percent int, p_failures_max_percent int
) returns live_release
language plpgsql security definer as $$
declare
  v_publisher text := release_publisher(p_hash, p_name);
  v_rev int := raise_release_rev(p_seen);
  v_tried text := (select tried from release where name = p_name and version = p_version);
  v_live live_release;
begin
  if v_tried is null then raise exception using errcode = 'TN404'; end if;
  if not (p_percent between 1 and 50 and p_failures_max_percent between 1 and 100) then
    raise exception using errcode = 'TN420';
  end if;
  update live_release
     set canary = p_version, canary_percent = p_percent, canary_failures_max_percent = p_failures_max_percent,
         canary_since = now()
   where name = p_name and current <> p_version
  returning * into v_live;
  if not found then raise exception using errcode = 'TN409'; end if;
  insert into release_event (rev, name, action, from_version, to_version, percent, is_forced, actor)
  values (v_rev, p_name, 'canary', v_live.current, p_version, p_percent, v_tried = 'forced', v_publisher);
  return v_live;
end $$;
grant execute on routine start_canary to serving;
