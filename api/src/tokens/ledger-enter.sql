create or replace function ledger_enter(p_family uuid, p_actor uuid, p_role text) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_role text;
  v_set text;
begin
  -- Assignments, since each perform would be a query of its own.
  v_set := set_config('app.family_id', p_family::text, true);
  v_set := set_config('app.profile_id', p_actor::text, true);
  v_set := set_config('app.role', '', true);
  select role into v_role from profile where family_id = p_family and id = p_actor;
  if v_role is null then raise exception using errcode = 'TN401'; end if;
  if v_role <> p_role then raise exception using errcode = 'TN403'; end if;
  v_set := set_config('app.role', v_role, true);
end $$;
