-- Makes nothing live (Rules 13.11). TN409: already published; TN410: daily limit reached.
create function publish_release(
  p_hash bytea, p_list json, p_bodies bytea, p_is_tried boolean, p_about json, p_maps json, p_map_bodies bytea
) returns int
language plpgsql security definer as $$
declare
  v_name text := p_list ->> 'name';
  v_version text := p_list ->> 'version';
  v_publisher text := release_publisher(p_hash, v_name);
  -- One publisher at a time, so that the daily limit counts simultaneous uploads.
  v_rev int := lock_releases();
begin
  if exists (select from release where name = v_name and version = v_version) then
    raise exception using errcode = 'TN409';
  end if;
  if v_version !~ '^[0-9A-Za-z][0-9A-Za-z.+-]{0,79}$' or octet_length(p_bodies) > limits.packedMaxBytes
     or octet_length(p_list::text) > limits.listMaxBytes then
    raise exception using errcode = 'TN420';
  end if;
  if not is_within_day(p_hash, v_name, octet_length(p_bodies) + octet_length(p_map_bodies)) then raise exception using errcode = 'TN410'; end if;
  perform insert_release(p_list, p_bodies, v_publisher, case when p_is_tried then 'tried' else 'forced' end);
  perform keep_beside(v_name, v_version, p_about, p_maps, p_map_bodies);
  insert into release_event (rev, name, action, to_version, is_forced, actor)
  values (v_rev, v_name, 'publish', v_version, p_is_tried is not true, v_publisher);
  return octet_length(p_bodies);
end $$;
grant execute on routine publish_release to serving;
