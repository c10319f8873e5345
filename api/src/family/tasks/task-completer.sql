-- Who has completed a task: p_only, who alone may have; else the child that a parent names, or the family's only one
-- (Rules 6.4).
create function task_completer(p_family uuid, p_only uuid, p_named uuid) returns uuid
language plpgsql as $$
declare
  v_children uuid[];
begin
  if p_only <> p_named then raise exception using errcode = 'TN420', detail = 'elsewhose'; end if;
  if p_only is not null then return p_only; end if;
  select array_agg(id) into v_children from profile where family_id = p_family and role = 'child' and id = coalesce(p_named, id);
  if cardinality(v_children) = 1 then return v_children[1]; end if;
  raise exception using errcode = 'TN420', detail = case when p_named is null then 'unnamed' else 'stranger' end;
end $$;
