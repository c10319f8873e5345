create function keep_recovery_code(p_family uuid, p_actor uuid, p_session uuid, p_token bytea default null)
returns void
language plpgsql security definer as $$
begin
  perform enter_session(p_family, p_actor, p_session, 'adult', p_token);
  update identity set is_recovery_kept = true where family_id = p_family and id = p_actor;
end $$;
grant execute on routine keep_recovery_code to serving;
