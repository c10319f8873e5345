-- Whom an operation admits: 'parent', 'child', 'owner', 'adult' (parent or helper) or 'everyone'; null admits parents and
-- children. Helpers are refused unless named (Rules 15.3).
create function refuse_other_role(p_admits text, p_role text, p_kind text) returns text
language plpgsql as $$
begin
  if (case coalesce(p_admits, 'member')
       when 'member' then p_role in ('parent', 'child')
       when 'everyone' then true
       when 'adult' then p_role in ('parent', 'helper')
       when 'owner' then p_role = 'parent' and coalesce(p_kind, 'owner') = 'owner'
       else p_role = p_admits end)
  then return p_role; end if;
  raise exception using errcode = 'TN403';
end $$;
grant execute on routine refuse_other_role to serving;
