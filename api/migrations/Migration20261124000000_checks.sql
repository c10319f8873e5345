-- The same rules as before, in functions, as fits_source is one.

create or replace function fits_sign(p_type text, p_amount bigint) returns boolean
language plpgsql immutable set search_path = pg_catalog, public, pg_temp as $$
begin
  return p_type = 'take_back' or (p_amount < 0) = (p_type in ('deduct', 'redemption'));
end $$;
alter table token_transaction
  drop constraint token_transaction_sign,
  add constraint token_transaction_sign check (fits_sign(type, amount));

create or replace function fits_next_date(p_date date, p_at timestamptz) returns boolean
language plpgsql immutable set search_path = pg_catalog, public, pg_temp as $$
begin
  return p_date between date '1900-01-01' and date '2999-12-31'
    and p_at between (p_date::timestamp at time zone 'UTC') - interval '15 hours'
                 and (p_date::timestamp at time zone 'UTC') + interval '15 hours';
end $$;
alter table allowance
  drop constraint allowance_next_fits_date,
  add constraint allowance_next_fits_date check (fits_next_date(next_date, next_execution_at));
