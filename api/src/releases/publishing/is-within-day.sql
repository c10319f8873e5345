-- True if the token's owner may still publish this many bytes today (Rules 13.59).
create function is_within_day(p_hash bytea, p_name text, p_bytes int) returns boolean
language sql stable security definer as $$
  select count(*) < limits.versionsADayMax and coalesce(sum(r.bytes + maps.bytes), 0) + p_bytes <= limits.bytesADayMax
    from release_publisher(p_hash, p_name) publisher
    join release_event e on e.actor = publisher and e.name = p_name and e.action = 'publish'
    join release r on r.name = e.name and r.version = e.to_version,
         lateral (select coalesce(sum(octet_length(m.body)), 0) as bytes
                    from release_map m where m.name = r.name and m.version = r.version) maps
   where e.at > now() - interval '1 day'
$$;
grant execute on routine is_within_day to serving;
