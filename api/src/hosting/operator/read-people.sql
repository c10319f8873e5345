-- Works across families, so it belongs to the look-up role and returns only counts.
create function read_people() returns table (families int, parents int, children int)
language sql stable security definer as $$
  select count(distinct p.family_id) filter (where p.role = 'parent'), count(*) filter (where p.role = 'parent'),
         count(*) filter (where p.role = 'child')
    from profile p
$$;
grant execute on routine read_people to serving;
alter routine read_people owner to look_ups;
