-- Algorithm, cost and salt of a person's password hash, without the hash; null for an unknown person. With them the
-- server computes the same hash of a given password and passes it to a function that compares.
create function password_settings(p_family uuid, p_profile uuid) returns text
language plpgsql security definer as $$
begin
  perform enter_person(p_family, p_profile);
  return (select substring(password_hash from '^.*\$') from identity where family_id = p_family and id = p_profile);
end $$;
grant execute on routine password_settings to serving;
