-- A registration's Idempotency-Key stands beside its e-mail address: both are unique among all families, since whoever
-- registers has none yet. request_key of profile is add-child's alone.

alter table identity
  add column registration_key uuid unique,
  add column registration_hash bytea,
  add constraint identity_registered_by_both check ((registration_key is null) = (registration_hash is null));

-- Of a key that registered several people the first keeps it. FORCE holds the owner as well, hence its pause.
alter table profile no force row level security;
alter table identity no force row level security;
update identity i set registration_key = p.request_key, registration_hash = p.request_hash
  from (select distinct on (request_key) * from profile
         where created_by is null and request_key is not null and request_hash is not null
         order by request_key, created_at, id) p
 where i.family_id = p.family_id and i.id = p.id;
update profile set request_key = null, request_hash = null where created_by is null;
alter table profile force row level security;
alter table identity force row level security;
