-- `nest` has its trigger call `bird_thresholds()`, on which no table depends: a week after an update it would have gone with
-- what older servers left in public, and nobody could have earned from then on (Rules 10.37). The thresholds stand in the
-- trigger's function itself now. A later migration may add to their end, and changes none: birds that have hatched are
-- counted from 1.
create or replace function count_earned() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_earned bigint;
begin
  update token_account set ever_earned = ever_earned + new.amount
   where family_id = new.family_id and child_id = new.child_id returning ever_earned into strict v_earned;
  if new.amount > 0 then
    insert into nest_bird (family_id, child_id, number, reached_at)
    select new.family_id, new.child_id, number, new.created_at
      from unnest(array[50, 150, 300, 600, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 5000])
        with ordinality threshold (earned, number)
     where earned <= v_earned and earned > v_earned - new.amount
    on conflict do nothing;
  end if;
  return null;
end $$;

drop function if exists bird_thresholds();
