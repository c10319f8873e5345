-- Whether a parent added the child by this very request. Its hash is made of the child's password too, so nobody may read it.
create function was_added_with(p_family uuid, p_child uuid, p_hash bytea, p_account bytea, p_address bytea) returns boolean
language plpgsql security definer as $$
declare
  v_counts bytea[] := take_guess('repeated', p_family, p_child, p_account, null, p_address, p_hash);
begin
  perform from profile where family_id = p_family and id = p_child and request_hash = p_hash;
  if not found then return false; end if;
  perform give_back_guess(v_counts, p_hash);
  return true;
end $$;
grant execute on routine was_added_with to serving;
