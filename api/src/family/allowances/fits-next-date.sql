-- Whether an instant can be the beginning of a date in some time zone. A function for the reason that `fits_source` is one.
create or replace function fits_next_date(p_date date, p_at timestamptz) returns boolean
language plpgsql immutable set search_path = pg_catalog, public, pg_temp as $$
begin
  return p_date between date '1900-01-01' and date '2999-12-31'
    and p_at between (p_date::timestamp at time zone 'UTC') - interval '15 hours'
                 and (p_date::timestamp at time zone 'UTC') + interval '15 hours';
end $$;
