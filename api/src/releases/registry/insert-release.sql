-- p_bodies concatenates the files in list order. Checks only uncompressed files: PostgreSQL cannot decompress the
-- others, so the server checks them now and again before serving.
create function insert_release(p_list json, p_bodies bytea, p_made_by text, p_tried text) returns int
language plpgsql as $$
declare
  v_name text := p_list ->> 'name';
  v_version text := p_list ->> 'version';
begin
  insert into release (name, version, manifest, bytes, made_by, tried)
  values (v_name, v_version, p_list::jsonb, octet_length(p_bodies), p_made_by, p_tried);
  insert into release_file (name, version, path, sha384, bytes, encoding, body)
  select v_name, v_version, path, sha384, bytes,
         case when path ~ '\.(js|css|html|json|svg|txt|webmanifest)$' then 'br' else 'identity' end,
         substring(p_bodies from ends - stored + 1 for stored)
    from (select f.path, f.file ->> 'sha384' as sha384, (f.file ->> 'bytes')::int as bytes, s.stored,
                 sum(s.stored) over (order by f.place)::int as ends
            from json_each(p_list -> 'files') with ordinality as f (path, file, place),
                 lateral (select (f.file ->> 'brotliBytes')::int as stored) s) listed;
  if octet_length(p_bodies) is distinct from
       (select sum((value ->> 'brotliBytes')::int) from json_each(p_list -> 'files'))
     or exists (select from release_file f where f.name = v_name and f.version = v_version
                   and f.encoding = 'identity' and encode(sha384(f.body), 'base64') <> f.sha384) then
    raise exception using errcode = 'TN420';
  end if;
  return octet_length(p_bodies);
end $$;
