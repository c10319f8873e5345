-- The plans of these allowances in the given order, without those that have none. Only the scheduler calls it, so the
-- arguments say which family to enter. Payment compares zone, frequency and date again.
create function list_plans(p_families uuid[], p_allowances uuid[])
returns table (family_id uuid, allowance_id uuid, child_id uuid, time_zone text, frequency text, next_date text, next_at_ms float8)
language plpgsql security definer as $$
declare
  v_family uuid;
  v_set text;
begin
  v_set := set_config('app.profile_id', '', true);
  v_set := set_config('app.role', 'parent', true);
  for v_place in 1 .. cardinality(p_allowances) loop
    v_family := p_families[v_place];
    v_set := set_config('app.family_id', v_family::text, true);
    return query
      select a.family_id, a.id, a.child_id, f.time_zone, a.frequency, a.next_date::text,
             extract(epoch from a.next_execution_at)::float8 * 1000
        from allowance a join family f on f.id = a.family_id
       where a.family_id = v_family and a.id = p_allowances[v_place] and a.next_date is not null;
  end loop;
end $$;
grant execute on routine list_plans to serving;
