-- On a remembered device, the counts of the device and of all such devices. An existing account's key is derived here,
-- so that callers cannot guess under other names.
create function guess_counts(
  p_kind text, p_family uuid, p_profile uuid, p_account bytea, p_device bytea, p_address bytea
) returns bytea[]
language plpgsql as $$
declare
  v_account bytea := p_account;
begin
  if p_kind not in ('sign-in', 'signed-in', 'repeated') then raise exception using errcode = 'TN420'; end if;
  perform enter_person(p_family, p_profile);
  perform from identity where family_id = p_family and id = p_profile;
  if found then v_account := sha256(convert_to(p_kind || ' ' || p_profile, 'utf8')); end if;
  if p_device is null then return array[v_account, p_address]; end if;
  return array[p_device, sha256(convert_to('devices', 'utf8') || v_account)];
end $$;
