-- Whether to look at the other server now: of several servers here one does, once a minute. A time that is yet to come is a
-- clock's that was wrong. With the token of following, whose note is the other server.
create function claim_source(p_hash bytea, p_origin text) returns boolean
language plpgsql security definer as $$
begin
  perform release_publisher(p_hash, (select t.name from find_release_token(p_hash) t));
  update release_source set claimed_at = clock_timestamp()
   where origin = p_origin
     and (claimed_at is null or claimed_at not between clock_timestamp() - interval '50 seconds' and clock_timestamp());
  return found;
end $$;
grant execute on routine claim_source to serving;

-- How a look at the other server went: what kept it from its work, or null, and what is live there and is not kept here.
create function note_source(p_hash bytea, p_origin text, p_fault text, p_refused jsonb) returns void
language plpgsql security definer as $$
begin
  perform release_publisher(p_hash, (select t.name from find_release_token(p_hash) t));
  if octet_length(p_refused::text) > 20000 then raise exception using errcode = 'TN420'; end if;
  update release_source
     set fault = left(p_fault, 300), refused = p_refused,
         read_at = case when p_fault is null then clock_timestamp() else read_at end
   where origin = p_origin;
end $$;
grant execute on routine note_source to serving;
