-- Gives the caller's family a unique code: 8 letters of those in written-code.contract.ts. Generated here, because a
-- caller that chose the code could find out which codes exist.
create function add_family_code(p_family uuid) returns void
language plpgsql security definer as $$
declare
  v_letters constant text := 'ACDEFGHJKMNPRTVWXY34679';
  v_chance bytea;
begin
  loop
    v_chance := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
    insert into family_code (family_id, code)
    select p_family, string_agg(substr(v_letters, 1 + (get_byte(v_chance, n) * 256 + get_byte(v_chance, n + 8)) % length(v_letters), 1), '')
      from generate_series(0, 7) n
    on conflict (code) do nothing;
    exit when found;
  end loop;
end $$;
grant execute on routine add_family_code to serving;

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
