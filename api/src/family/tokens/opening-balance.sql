-- If a clock was set back, a row's balance is not the balance at its time; then all earlier amounts are added up, so
-- that months still connect. Runs as the caller, under row-level security.
create function opening_balance(p_family uuid, p_child uuid, p_from timestamptz)
returns table (opening bigint, first_at timestamptz)
language plpgsql stable set enable_sort = off as $$
declare
  v_is_out_of_order boolean := (select is_out_of_order from token_account where family_id = p_family and child_id = p_child);
begin
  first_at := (select created_at from token_transaction
    where family_id = p_family and child_id = p_child order by created_at, seq limit 1);
  opening := case when v_is_out_of_order
    then (select sum(amount) from token_transaction where family_id = p_family and child_id = p_child and created_at < p_from)
    else (select balance_after from token_transaction where family_id = p_family and child_id = p_child and created_at < p_from
      order by created_at desc, seq desc limit 1)
    end;
  opening := coalesce(opening, 0);
  return next;
end $$;
grant execute on routine opening_balance to serving;
