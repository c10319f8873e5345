-- Limits the transaction to this person's own rows, even for a parent.
create function enter_person(p_family uuid, p_profile uuid) returns void
language plpgsql as $$
declare
  v_set text;
begin
  -- Assignments, since each perform would be a separate query.
  v_set := set_config('app.family_id', p_family::text, true);
  v_set := set_config('app.profile_id', p_profile::text, true);
  v_set := set_config('app.role', '', true);
  v_set := set_config('app.hidden_home', '', true);
end $$;
