-- Which family a code is of. Crosses families, so it belongs to the look-up role and returns the id only.
create or replace function family_by_code(p_code text) returns uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select c.family_id from family_code c where c.code = p_code
$$;
