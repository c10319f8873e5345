-- The owner: the parent with such a membership, or without one, whoever registered the family (Rules 15.1).
create function owner_of(p_family uuid) returns uuid
language plpgsql stable as $$
begin
  return (
    select p.id from profile p left join membership m on m.family_id = p.family_id and m.profile_id = p.id
     where p.family_id = p_family and p.role = 'parent' and coalesce(m.kind, 'owner') = 'owner'
     order by m.kind, p.created_at, p.id limit 1
  );
end $$;
