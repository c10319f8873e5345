-- Compares the hash here, because no one may read it (decision 64). 'none': no unrevoked token exists at all.
create function find_release_token(p_hash bytea) returns table (state text, id int, name text, note text)
language plpgsql stable security definer as $$
begin
  if not exists (select from release_token t where t.revoked_at is null) then
    state := 'none';
    return next;
    return;
  end if;
  select case when t.revoked_at is not null then 'revoked' when t.expires_at <= now() then 'expired' else 'good' end,
         t.id, t.name, t.note
    into state, id, name, note
    from release_token t where t.hash = p_hash;
  state := coalesce(state, 'unknown');
  return next;
end $$;
grant execute on routine find_release_token to serving;
