create function join_lock_family(p_family uuid) returns boolean
language plpgsql as $$
begin
  perform set_config('app.family_id', p_family::text, true);
  perform from family where id = p_family for update;
  return found;
end $$;
