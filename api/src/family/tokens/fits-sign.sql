-- Whether a move of tokens has the sign of its type. A function for the reason that `fits_source` is one.
create or replace function fits_sign(p_type text, p_amount bigint) returns boolean
language plpgsql immutable set search_path = pg_catalog, public, pg_temp as $$
begin
  return p_type = 'take_back' or (p_amount < 0) = (p_type in ('deduct', 'redemption'));
end $$;
