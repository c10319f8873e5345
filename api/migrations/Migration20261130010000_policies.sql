-- What policies ask of other rows, by the family and an id: a spread database (Citus) has no policy with a subquery. Each sees
-- what whoever asks may see.
create function is_being_erased(p_family uuid) returns boolean
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
begin
  return exists (select from erasure where family_id = p_family and begun_at is not null);
end $$;

create function role_of(p_family uuid, p_person uuid) returns text
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
begin
  return (select role from profile where family_id = p_family and id = p_person);
end $$;

create function has_withdrawn(p_family uuid, p_task uuid, p_person uuid) returns boolean
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
begin
  return exists (select from task_attempt where family_id = p_family and task_id = p_task and withdrawn_by = p_person);
end $$;

create function is_reward_seen(p_family uuid, p_reward uuid) returns boolean
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
begin
  return exists (select from reward where family_id = p_family and id = p_reward);
end $$;

grant execute on routine is_being_erased, role_of, has_withdrawn, is_reward_seen to public;
