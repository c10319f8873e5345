-- Undoes an erasure; repeating it changes nothing. A child with another pending erasure keeps leaving. TN410 if the
-- family has reached its maximum of children in the meantime.
create function keep_erasure(p_family uuid, p_actor uuid, p_session uuid, p_id uuid, p_token bytea default null) returns void
language plpgsql security definer as $$
declare
  v_erasure erasure;
begin
  perform enter_session(p_family, p_actor, p_session, 'owner', p_token);
  perform join_lock_family(p_family);
  select * into v_erasure from erasure where family_id = p_family and id = p_id;
  if not found then raise exception using errcode = 'TN404'; end if;
  if v_erasure.kept_at is not null then return; end if;
  update erasure set kept_at = calendar_clock() where family_id = p_family and id = p_id;
  update profile set role = 'child'
   where family_id = p_family and id = coalesce(v_erasure.child_id, id) and role = 'leaving' and not exists (
     select from erasure e where e.family_id = p_family and coalesce(e.child_id, profile.id) = profile.id and e.kept_at is null);
  if (select count(*) from profile where family_id = p_family and role = 'child') > limits.childrenPerFamilyMax then
    raise exception using errcode = 'TN410';
  end if;
  if v_erasure.child_id is null and not exists (select from family_code where family_id = p_family) then
    perform add_family_code(p_family);
  end if;
end $$;
grant execute on routine keep_erasure to serving;
