-- Invalidates the old code and the pending requests made with it (Rules 4.5).
create function renew_family_code(p_family uuid, p_actor uuid, p_session uuid) returns void
language plpgsql security definer as $$
begin
  perform enter_session(p_family, p_actor, p_session, 'owner');
  perform from family where id = p_family for update;
  delete from join_request where family_id = p_family and code is not null;
  delete from family_code where family_id = p_family;
  perform add_family_code(p_family);
end $$;
grant execute on routine renew_family_code to serving;
