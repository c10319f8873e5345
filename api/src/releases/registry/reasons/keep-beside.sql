-- Keeps existing metadata; p_bodies concatenates the source maps in the order of p_maps.
create function keep_beside(p_name text, p_version text, p_about json, p_maps json, p_bodies bytea) returns void
language plpgsql as $$
begin
  if octet_length(p_about::text) > limits.aboutMaxBytes or octet_length(p_bodies) > limits.mapsMaxBytes
     or coalesce((select sum((value ->> 'brotliBytes')::int) from json_array_elements(p_maps)), 0) is distinct from octet_length(p_bodies) then
    raise exception using errcode = 'TN420';
  end if;
  update release set about = p_about::jsonb where name = p_name and version = p_version and about is null and p_about is not null;
  insert into release_map (name, version, path, body)
  select p_name, p_version, path, substring(p_bodies from ends - stored + 1 for stored)
    from (select m.map ->> 'path' as path, s.stored, sum(s.stored) over (order by m.place)::int as ends
            from json_array_elements(p_maps) with ordinality as m (map, place),
                 lateral (select (m.map ->> 'brotliBytes')::int as stored) s) listed
  on conflict (name, version, path) do nothing;
end $$;
