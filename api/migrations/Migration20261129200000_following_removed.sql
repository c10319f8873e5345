-- A server copies no other server's releases any more. The tokens that a start made for that publish nothing from now on.
update release_token t set revoked_at = now()
  from release_source s
 where t.revoked_at is null and t.note = regexp_replace(s.origin, '^https?://', '')
   and t.expires_at > now() + interval '5 years';
delete from release_source;
