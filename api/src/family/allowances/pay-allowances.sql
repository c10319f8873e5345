-- Pays one due date of each of these, every one in a transaction of its own, so that none waits for another's locks and
-- what cannot be paid keeps no other from it. Answers for each 'paid', 'stepped' where the date is not paid (any more),
-- 'not-due', or the SQLSTATE of what kept it. What commits may have no path of its own and run as nobody else, so this
-- runs as who calls it, and names everything with its schema. A payment that a crash of PostgreSQL takes back is due
-- again, so it need not wait for the disk: whatever is committed after it takes it along.
create procedure pay_allowances(
  p_families uuid[], p_allowances uuid[], p_children uuid[], p_time_zones text[], p_frequencies text[], p_periods date[],
  p_next_dates date[], p_next_ats timestamptz[], p_runs uuid[], p_now timestamptz, inout p_outcomes text[]
) language plpgsql as $$
declare
  v_is_new boolean;
  v_set text;
begin
  -- Assignments, since each perform would be a query of its own.
  for v_place in 1 .. pg_catalog.cardinality(p_allowances) loop
    begin
      v_set := pg_catalog.set_config('synchronous_commit', 'off', true);
      v_set := pg_catalog.set_config('lock_timeout', '4s', true);
      v_is_new := fn.pay_allowance(p_families[v_place], p_allowances[v_place], p_children[v_place],
        p_time_zones[v_place], p_frequencies[v_place], p_periods[v_place], p_next_dates[v_place], p_next_ats[v_place],
        p_now, p_runs[v_place]);
      p_outcomes[v_place] := case v_is_new when true then 'paid' when false then 'stepped' else 'not-due' end;
    exception when others then
      p_outcomes[v_place] := sqlstate;
    end;
    commit;
  end loop;
end $$;
grant execute on routine pay_allowances to serving;
