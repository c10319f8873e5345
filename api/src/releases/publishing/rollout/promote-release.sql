-- Makes a version live for everyone (Rules 13.14). Also counts as forced if it was published without a trial.
create function promote_release(p_hash bytea, p_name text, p_seen int, p_version text, p_is_forced boolean)
returns live_release
language plpgsql security definer as $$
declare
  v_publisher text := release_changer(p_hash, p_name);
  v_rev int := raise_release_rev(p_seen);
  v_tried text := (select tried from release where name = p_name and version = p_version);
begin
  if v_tried is null then raise exception using errcode = 'TN404'; end if;
  if exists (select from live_release where name = p_name and current = p_version) then
    raise exception using errcode = 'TN409';
  end if;
  return make_live(v_rev, p_name, p_version, 'promote', p_is_forced or v_tried = 'forced', v_publisher);
end $$;
grant execute on routine promote_release to serving;
