-- Adds a person's sign-in, with a recovery code that is not confirmed yet; a profile's id is its user's id (Rules 2.1).
-- False if the email is taken.
create function add_identity(
  p_family uuid, p_id uuid, p_email text, p_password_hash text, p_recovery bytea, p_key uuid, p_hash bytea
) returns boolean
language plpgsql as $$
begin
  insert into identity (family_id, id, email, password_hash, recovery_hash, is_recovery_kept, registration_key, registration_hash)
  values (p_family, p_id, p_email, p_password_hash, p_recovery, p_recovery is null, p_key, p_hash)
  on conflict (email) do nothing;
  return found;
end $$;
