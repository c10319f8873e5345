-- Pays each date in a separate transaction, so that payments neither wait for nor fail with each other. Returns 'paid',
-- 'stepped' (nothing to pay), 'not-due' or a SQLSTATE for each. A procedure that commits can be neither security
-- definer nor have a search path, so it qualifies every name. Commits need not reach the disk: a lost payment is due
-- again.
create procedure pay_allowances(
  p_families uuid[], p_allowances uuid[], p_children uuid[], p_time_zones text[], p_frequencies text[], p_periods date[],
  p_next_dates date[], p_next_ats timestamptz[], p_runs uuid[], p_now timestamptz, inout p_outcomes text[]
) language plpgsql as $$
declare
  v_is_new boolean;
  v_set text;
begin
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
