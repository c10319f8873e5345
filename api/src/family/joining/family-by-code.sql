-- The family with this code, once the attempt was counted (count-code.sql). Crosses families, so it belongs to the
-- look-up role and returns only the id.
create function family_by_code(p_code text) returns uuid
language plpgsql security definer as $$
begin
  if not is_code_counted(p_code) then raise exception using errcode = 'TN429'; end if;
  return (select c.family_id from family_code c where c.code = p_code);
end $$;
grant execute on routine family_by_code to serving;
alter routine family_by_code owner to look_ups;
